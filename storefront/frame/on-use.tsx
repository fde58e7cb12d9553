import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Broken } from '#src/components/Broken.tsx'

/**
 * A part of the frame that is fetched when somebody is about to open it: by a pointer over what opens it, or the focus there. What can't
 * be fetched says so in its place.
 * @example const panel = onUse(() => import('./Panel.tsx').then(({ Panel }) => Panel)); <div {...panel.ahead}>{open && <panel.Part />}</div>
 */
export const onUse = <Props extends object>(load: () => Promise<ComponentType<Props>>, bones: ReactNode = null) => {
  // What couldn't be fetched is asked for anew when it is opened again: React would keep the failure.
  const ask = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> }
      } catch (error) {
        asked = ask()
        throw error
      }
    })
  let asked = ask()
  const fetchAhead = () => void load().catch(() => undefined)
  const Part = (props: Props) => {
    const [Loaded] = useState(() => asked)
    return (
      <Broken>
        <Suspense fallback={bones}>
          <Loaded {...props} />
        </Suspense>
      </Broken>
    )
  }
  return { Part, ahead: { onPointerOver: fetchAhead, onFocus: fetchAhead } }
}
