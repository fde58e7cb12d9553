import type { LucideIcon } from 'lucide-react'
import type { RaRecord } from 'ra-core'
import type { ComponentType } from 'react'
import type { Call } from '#contract/call.ts'
import type { RestName } from '#contract/paths.ts'
import type { RestReadCalls } from '#contract/rest.ts'
import type { ImportKit } from './importing/import-kit.ts'

type CellKind = 'text' | 'code' | 'name' | 'price' | 'number' | 'picture' | 'flag' | 'state' | 'word' | 'time' | 'day'

/** A column of the list. */
export interface Column {
  source: string
  kind?: CellKind
  width: number
  hidden?: boolean
  sortable?: boolean
  /** How the value is shown, where none of the kinds does it. */
  cell?: ComponentType<{ record: RaRecord }>
}

/** Where a reference's records come from, and how each is called. */
export interface Reference {
  resource: string
  text: (record: RaRecord) => string
  /** What of it is kept: its id, where nothing else is said. */
  value?: string
  filter?: Record<string, unknown>
  /** How one that isn't there yet is made where it is asked for. */
  makes?: {
    spec: () => Promise<MadeInPlace>
    /** The field that what was typed begins. */
    typed: string
    /** Fields that both forms have. */
    shares?: readonly string[]
  }
}

/** A field of the form. */
export interface Input {
  source: string
  kind?:
    | 'text'
    | 'long'
    | 'price'
    | 'agreedPrice'
    | 'number'
    | 'day'
    | 'lastDay'
    | 'choice'
    | 'choices'
    | 'rights'
    | 'flag'
    | 'reference'
    | 'picture'
    | 'pictures'
    | 'words'
    | 'organisation'
    | 'files'
    | 'video'
  required?: boolean
  options?: readonly string[]
  reference?: Reference
  /** The field of the form whose value narrows what is offered. */
  within?: string
  /** A dictionary group whose names are offered. */
  group?: string
  /** Set when it is made, and not changed afterwards. */
  onceOnly?: boolean
  wide?: boolean
  /** What it does is said below it; the words stand under `resources.<name>.hints`. */
  hinted?: boolean
}

/** A filter of the list. */
export interface Filter {
  name: string
  kind: 'choice' | 'flag' | 'reference' | 'day'
  options?: readonly string[]
  reference?: Reference
  /** A dictionary group whose names are offered. */
  group?: string
}

/** A view that the list comes with; its words stand under `resources.<name>.views`. */
export interface ReadyView {
  name: string
  filter: Record<string, unknown>
  /** The order in which one works through it, where that isn't the list's. */
  sort?: ResourceSpec['sort']
  /** What it finds shouldn't be there. */
  bad?: boolean
}

/** A dialog about chosen records. */
export interface DialogProps {
  ids: string[]
  /** Nothing was done. */
  onClose: () => void
  onDone: () => void
}

interface NamedAction {
  name: string
  icon: LucideIcon
  /** The right that its call takes, where it isn't that of writing the resource. */
  may?: string
  /** Whether it can do anything for a record: where it can't for any that is chosen, it isn't offered. */
  suits?: (record: RaRecord) => boolean
}
/** Done in one call once it was asked about. */
export interface PlainAction extends NamedAction {
  /** What else is read anew afterwards, by the first part of its query keys. */
  touches?: readonly string[]
  run: (ids: string[]) => Promise<Record<string, number>>
}
/** Something done with records, in one call, in a dialog of its own, or as a file of them; its words stand under `resources.<name>.actions`. */
export type RecordAction = PlainAction | (NamedAction & { dialog: ComponentType<DialogProps> }) | (NamedAction & { file: Call })

/** What acts on a record are told, and tell: the version that it has by them. Its form goes on from it. */
export interface ActsProps {
  record: RaRecord
  onActed: (version: number) => void
}

/** What a record's form needs: prices in lists have a form, and no list of their own. */
export type MadeInPlace = Pick<ResourceSpec, 'calls' | 'inputs' | 'blank'> & { name: RestName | 'priceItems' }

/** A back-office resource that travels as plain REST: what its list, its form and its bulk actions show. */
export interface ResourceSpec {
  name: RestName
  calls: RestReadCalls & { add?: Call; history?: Call }
  sort: { field: string; order: 'ASC' | 'DESC' }
  columns: readonly Column[]
  /** The columns that stand on a card of the phone, where they aren't the first ones. */
  onCards?: readonly string[]
  filters: readonly Filter[]
  /** Views with their counts above the filters. */
  views?: readonly ReadyView[]
  inputs: readonly (readonly [group: string, inputs: readonly Input[]])[]
  /** What a record is called. */
  title: (record: RaRecord) => string
  /** What a new record begins with. */
  blank: Record<string, unknown>
  /** Where a record may be copied into a new one: what begins empty there, since no two may share it. */
  copyWithout?: readonly string[]
  /** Records can be disabled and enabled, alone and many at once. */
  disables?: boolean
  /** Fields that many records can be given alike, by the names of their inputs. */
  changesMany?: readonly string[]
  /** The field whose sum over the chosen records is told. */
  summed?: string
  /** What else can be done with chosen records, in one call each. */
  actions?: readonly RecordAction[]
  /** What else is taken out as a file of what the list finds; each is called by its name. */
  exports?: readonly { name: string; call: Call }[]
  /** Records come from files as well. */
  importKit?: ImportKit
  /** What a record's page shows instead of its form and facts. */
  sheet?: ComponentType<{ record: RaRecord }>
  /** What can be done with it, in the head of its page. */
  acts?: ComponentType<ActsProps>
  /** Records that stay as they are: their facts stand instead of the form, with the words of `resources.<name>.locked`. */
  locked?: (record: RaRecord) => boolean
  /** What begins a record another way than by a form, in the head of its list. */
  begin?: ComponentType
  /** What stands on a record's page beside its form. */
  beside?: ComponentType<{ record: RaRecord }>
}
