/** A day to filter by; what isn't a whole day yet changes nothing. */
export const DateField = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => (
  <label>
    {label}
    <input className="input" type="date" defaultValue={value} onChange={(event) => onChange(event.target.value)} />
  </label>
)
