import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, memoryStore, useNotify } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Messages } from '#src/components/Messages.tsx'
import { useUndoable } from '#src/hooks/useUndoable.ts'

const undone: string[] = []
beforeEach(() => {
  undone.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const Acts = () => {
  const undoable = useUndoable()
  const notify = useNotify()
  return (
    <>
      {['one', 'two'].map((name) => (
        <button key={name} type="button" onClick={() => undoable('removed', {}, () => void undone.push(name))}>
          remove {name}
        </button>
      ))}
      <button type="button" onClick={() => notify('wrong', { type: 'error' })}>
        say wrong
      </button>
      {['plain', 'second', 'third', 'fourth'].map((said) => (
        <button key={said} type="button" onClick={() => notify(said, { type: 'success' })}>
          say {said}
        </button>
      ))}
    </>
  )
}
const page = () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['user'], { id: 'a' })
  render(
    <CoreAdminContext queryClient={queryClient} store={memoryStore()}>
      <Acts />
      <Messages />
    </CoreAdminContext>,
  )
  return queryClient
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const waysBack = () => screen.queryAllByRole('button', { name: 'mall.undo' })

test('each of two removals keeps its own way back, and goes back once', () => {
  page()
  press('remove one')
  press('remove two')
  expect(waysBack()).toHaveLength(2)
  fireEvent.click(waysBack()[0] as HTMLElement)
  expect(undone).toEqual(['one'])
  fireEvent.click(waysBack()[0] as HTMLElement)
  expect(undone).toEqual(['one', 'two'])
  expect(waysBack()).toHaveLength(0)
})

test('a message goes by itself, later where it has a way back, and not from under a hand', () => {
  page()
  press('say plain')
  press('remove one')
  pass(3_100)
  expect(screen.queryByText('plain')).toBeNull()
  const [undo] = waysBack()
  fireEvent.pointerEnter((undo as HTMLElement).parentElement as HTMLElement)
  pass(60_000)
  expect(waysBack()).toHaveLength(1)
  fireEvent.pointerLeave((undo as HTMLElement).parentElement as HTMLElement)
  pass(8_100)
  expect(waysBack()).toHaveLength(0)
})

test('no more than three passing messages stand at a time; an error and what offers a way back stay beside them', () => {
  page()
  press('remove one')
  press('say wrong')
  for (const said of ['plain', 'second', 'third', 'fourth']) press(`say ${said}`)
  expect(screen.getByRole('alert').textContent).toBe('wrong')
  expect(['plain', 'second', 'third', 'fourth'].map((said) => screen.queryByText(said) !== null)).toEqual([false, true, true, true])
  expect(waysBack()).toHaveLength(1)
})

test('a way back is gone with whoever went', () => {
  const client = page()
  press('remove one')
  expect(waysBack()).toHaveLength(1)
  act(() => {
    client.setQueryData(['user'], { id: 'b' })
    vi.advanceTimersByTime(10)
  })
  expect(waysBack()).toHaveLength(0)
})
