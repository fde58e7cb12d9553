import { required, useDataProvider, useRecordContext, useTranslate } from 'ra-core'
import { BooleanInput, CheckboxGroupInput, DateInput, NumberInput, ReferenceInput, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMay } from '#src/api/user.ts'
import { todayInShanghai } from '#src/today.ts'
import { useModel } from '../accounts/useModel.ts'
import { ChosenInput } from './ChosenInput.tsx'
import { FilesInput } from './FilesInput.tsx'
import style from './Form.module.css'
import { inRuns } from './in-runs.ts'
import { MakeReferred } from './MakeReferred.tsx'
import { PictureInput, PicturesInput } from './PictureInput.tsx'
import { AgreedPriceInput, PriceInput } from './PriceInput.tsx'
import { RightsInput } from './RightsInput.tsx'
import type { Input, MadeInPlace, Reference } from './resource-spec.ts'
import { useDictionaryWords } from './useDictionaryWords.ts'
import { useStateWord } from './useStateWord.ts'
import { VideoInput } from './VideoInput.tsx'

/** Boxes in columns, under a label like those of the other fields. */
const CHOICES = {
  '& legend': { transform: 'none', fontSize: 12 },
  '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))' },
  '& .MuiFormControlLabel-root': { mx: 0 },
}

type Formed = Pick<MadeInPlace, 'name' | 'inputs'>

/** The fields of a plain resource by group, shared by creating and editing, but for those `without` which it is made. */
export const ResourceInputs = ({ spec, isNew = false, without = [] }: { spec: Formed; isNew?: boolean; without?: readonly string[] }) => {
  const translate = useTranslate()
  return spec.inputs.map(([group, inputs]) => (
    <fieldset key={group} className={style.group}>
      <legend>{translate(`list.groups.${group}`)}</legend>
      {inRuns(
        inputs.filter(({ source }) => !without.includes(source)),
        ({ kind }) => kind === 'flag',
      ).map((run) => (
        <div key={run[0].source} className={run.length > 1 ? style.flags : run[0].wide ? style.wide : undefined}>
          {run.map((input) => (
            <ResourceField key={input.source} spec={spec} input={input} locked={!isNew && input.onceOnly === true} />
          ))}
        </div>
      ))}
    </fieldset>
  ))
}

/** One field of a plain resource, by its kind. */
export const ResourceField = ({ spec, input, locked }: { spec: Formed; input: Input; locked: boolean }) => {
  const word = useStateWord(spec.name)
  const model = useModel(input.kind === 'organisation')
  const { source, kind = 'text' } = input
  const current: unknown = useRecordContext()?.[source]
  const rules = input.required ? [required()] : []
  const common = { source, fullWidth: true, helperText: input.hinted ? `resources.${spec.name}.hints.${source}` : (false as const), disabled: locked, label: `resources.${spec.name}.fields.${source}` }
  switch (kind) {
    case 'long':
      return <TextInput {...common} multiline minRows={3} validate={rules} />
    case 'price':
      return <PriceInput {...common} validate={rules} />
    case 'agreedPrice':
      return <AgreedPriceInput {...common} validate={rules} />
    case 'number':
      return <NumberInput {...common} validate={rules} min={0} />
    case 'day':
      return <DateInput {...common} validate={rules} />
    case 'lastDay':
      return <LastDayInput {...common} validate={rules} />
    case 'flag':
      return <BooleanInput {...common} sx={{ alignSelf: 'end' }} />
    case 'choice':
      return <SelectInput {...common} choices={withCurrent(input.options ?? [], current).map((one) => ({ id: one, name: word(source, one) }))} validate={rules} />
    case 'choices':
      return <CheckboxGroupInput {...common} sx={CHOICES} choices={(input.options ?? []).map((one) => ({ id: one, name: word(source, one) }))} validate={rules} />
    case 'rights':
      return <RightsInput source={source} label={common.label} options={input.options ?? []} word={(one) => word(source, one)} validate={rules} />
    case 'organisation':
      return <SelectInput {...common} choices={organisationsWith(model?.organisations, current)} validate={rules} />
    case 'words':
      return <WordsInput input={input} common={common} />
    case 'picture':
      return <PictureInput source={source} label={common.label} validate={rules} />
    case 'pictures':
      return <PicturesInput source={source} label={common.label} />
    case 'files':
      return <FilesInput source={source} label={common.label} validate={rules} />
    case 'video':
      return <VideoInput source={source} label={common.label} validate={rules} />
    case 'reference':
      return <Referred input={input} reference={input.reference as Reference} common={common} />
    default:
      return <TextInput {...common} validate={rules} />
  }
}

/** What is offered, and before it what a record has though it isn't offered any more. */
const withCurrent = (offered: readonly string[], current: unknown): readonly string[] => (typeof current === 'string' && current !== '' && !offered.includes(current) ? [current, ...offered] : offered)

/** The organisations; one that isn't among them, or not yet, stands without its name. */
const organisationsWith = (known: readonly { value: string; name: string }[] = [], current: unknown) =>
  withCurrent(
    known.map(({ value }) => value),
    current,
  ).map((id) => ({ id, name: known.find(({ value }) => value === id)?.name ?? '…' }))

type Common = { source: string; fullWidth: boolean; helperText: string | false; disabled: boolean; label: string }

/** The day until which something holds: one that has passed may be meant, and is said. */
const LastDayInput = (props: Common & { validate: ReturnType<typeof required>[] }) => {
  const value: unknown = useWatch({ name: props.source })
  return <DateInput {...props} helperText={typeof value === 'string' && value !== '' && value < todayInShanghai() ? 'list.past' : false} />
}

/** Records offered at once. */
const OFFERED = 30

/** One of another resource's records, found by typing. */
const Referred = ({ input, reference, common }: { input: Input; reference: Reference; common: Common }) => {
  const { watch } = useFormContext()
  const within: unknown = input.within && watch(input.within)
  const mayMake = useMay(`${reference.resource}:write`)
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const { makes } = reference
  const filter = { ...reference.filter, ...(input.within && within ? { [input.within]: within } : {}) }
  const find = async (typed: string) => {
    const { data } = await dataProvider.getList(reference.resource, { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'id', order: 'ASC' }, filter: { ...filter, q: typed } })
    // The first part, as its code or number, tells records apart; another name may be that of several.
    const whole = data.filter((record) => isCalled(typed, reference.text(record), reference.text(record).split(' · ')[0] ?? ''))
    const met = whole.length > 0 || data.length === OFFERED ? whole : data.filter((record) => isCalled(typed, ...reference.text(record).split(' · ')))
    return met.length === 1 ? met[0]?.id : undefined
  }
  return (
    <ReferenceInput source={common.source} reference={reference.resource} filter={filter} perPage={OFFERED} sort={{ field: 'id', order: 'ASC' }}>
      <ChosenInput
        {...common}
        optionText={reference.text}
        filterToQuery={(q: string) => (q ? { q } : {})}
        validate={input.required ? [required()] : []}
        find={find}
        {...(makes &&
          mayMake && {
            create: <MakeReferred makes={makes} resource={reference.resource} />,
            createLabel: translate('list.createWhat', { what: translate(`resources.${reference.resource}.name`, { smart_count: 1 }) }),
            createItemLabel: 'list.createNamed',
          })}
      />
    </ReferenceInput>
  )
}

/** A name of a dictionary group. A name that is no longer offered stays for what has it. */
const WordsInput = ({ input, common }: { input: Input; common: Common }) => {
  const offered = useDictionaryWords(input.group)
  const names = withCurrent(offered, useRecordContext()?.[input.source])
  return (
    <ChosenInput {...common} choices={names.map((name) => ({ id: name, name }))} validate={input.required ? [required()] : []} find={async (typed) => names.find((name) => isCalled(typed, name))} />
  )
}

const isCalled = (typed: string, ...names: readonly string[]) => names.some((name) => name.toLowerCase() === typed.toLowerCase())
