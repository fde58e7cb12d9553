import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { ImportBatch } from '#contract/import.ts'
import type { Page } from '#contract/page.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { longTime } from '#src/dates.ts'
import style from './Import.module.css'
import { useImportKit } from './import-kit.ts'
import { UndoButton } from './UndoButton.tsx'

/** The imports so far: who, when, what came of each, and its undo. */
export const ImportHistory = ({ onBack, onSee }: { onBack: () => void; onSee: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { resource, calls, batchAddress } = useImportKit()
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: [resource, 'imports'],
    queryFn: ({ pageParam }) => send(calls.imports, { page: pageParam, size: 20 }) as Promise<Page<ImportBatch>>,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.size < last.total ? last.page + 1 : undefined),
  })
  const batches = data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <div className={style.body}>
        {error && <p className={style.badText}>{sentenceOf(error)}</p>}
        {batches?.length === 0 && <p>{translate('importing.noHistory')}</p>}
        {batches && batches.length > 0 && (
          <table className={style.table}>
            <thead>
              <tr>
                <th>{translate('importing.when')}</th>
                <th>{translate('importing.file')}</th>
                <th>{translate('importing.by')}</th>
                <th>{translate('importing.result')}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {batches.map((batch) => (
                <tr key={batch.batchId}>
                  <td>{longTime(batch.createdAt)}</td>
                  <td>{batch.fileName}</td>
                  <td>{batch.actorName}</td>
                  <td>
                    {translate(`importing.phase.${batch.phase}`)}
                    {(batch.phase === 'done' || batch.phase === 'undone') &&
                      ` · ${translate('importing.created')} ${counted(batch.created)} · ${translate('importing.updated')} ${counted(batch.updated)}`}
                    {batch.failed > 0 && ` · ${translate('importing.failed')} ${counted(batch.failed)}`}
                  </td>
                  <td style={{ whiteSpace: 'nowrap', textAlign: 'right' }}>
                    {batch.phase === 'done' && (
                      <Button
                        onClick={() => {
                          onSee()
                          navigate(batchAddress(batch.batchId))
                        }}
                      >
                        {translate('desk.home.see')}
                      </Button>
                    )}{' '}
                    {batch.undoable && <UndoButton batch={batch} onUndone={() => refetch()} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {hasNextPage && (
          <Button disabled={isFetching} onClick={() => fetchNextPage()}>
            {translate('mall.more')}
          </Button>
        )}
      </div>
      <footer className={style.foot}>
        <Button onClick={onBack}>{translate('desk.back')}</Button>
      </footer>
    </>
  )
}
