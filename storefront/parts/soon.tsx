import { type ComponentType, type JSX, lazy, Suspense } from 'react'

/**
 * A dialog that is loaded when it is asked for, so that the page which offers it doesn't carry it.
 * @example const CancelDialog = soon(() => import('./CancelDialog.tsx').then((part) => part.CancelDialog))
 */
export const soon = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => JSX.Element) => {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
