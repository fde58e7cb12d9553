import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'

/**
 * A part whose code may be begun before it is drawn. One that was begun takes its place as soon as it has come: React holds back for
 * 300 ms whatever follows a suspended part. One that wasn't, or couldn't be fetched, is fetched when it is drawn, and suspends.
 * @param bones what stands there while a begun part is on its way
 * @example const Page = ahead(() => import('./Page.tsx'), ({ Page }) => Page); void Page.begin(); <Page />
 */
export const ahead = <Module, Props extends object>(load: () => Promise<Module>, pick: (module: Module) => ComponentType<Props>, bones: ReactNode = null) => {
  let come: ComponentType<Props> | undefined
  let coming: Promise<unknown> | undefined
  const Later = lazy(() => load().then((module) => ({ default: pick(module) }))) as unknown as ComponentType<Props>
  const Part = (props: Props) => {
    const [Known, know] = useState(() => come ?? (coming ? undefined : Later))
    useEffect(() => {
      if (!Known) void coming?.then(() => know(() => come ?? Later))
    }, [Known])
    return Known ? <Known {...props} /> : bones
  }
  /** Never fails; answers what came. */
  const begin = (): Promise<Module | undefined> => {
    const asked = load().then(
      (module) => {
        come = pick(module)
        return module
      },
      () => undefined,
    )
    coming = asked
    return asked
  }
  return Object.assign(Part, { begin })
}
