/** A text with some of its characters marked, by their places. */
export const Marked = ({ text, marks }: { text: string; marks: readonly number[] }) => {
  if (marks.length === 0) return text
  const marked = new Set(marks)
  const runs: { text: string; on: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const on = marked.has(at)
    const last = runs.at(-1)
    if (last?.on === on) last.text += text[at]
    else runs.push({ text: text[at] as string, on })
  }
  return runs.map((run, at) => (run.on ? <mark key={at}>{run.text}</mark> : <span key={at}>{run.text}</span>))
}
