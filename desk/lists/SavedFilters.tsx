import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { DeskResourceName } from '../../generated/desk'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { SelectField } from '../../src/ui/controls/SelectField'
import { ConfirmDialog } from '../../studio/chrome/ConfirmDialog'
import { deskApi, deskQueries } from '../session/deskApi'
import { SaveFilter } from './SaveFilter'
import { writeListState, type ListState } from './useListState'

/** What the staff of a club have saved to narrow a list by, and a button that saves what it is narrowed by now. */
export function SavedFilters({
  name,
  companyId,
  state,
}: {
  name: DeskResourceName
  companyId: number
  state: ListState
}): ReactNode {
  const t = useText()
  const [, setParams] = useSearchParams()
  const [isNaming, setIsNaming] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const queryKey = ['desk.savedFilters.list', companyId, name]
  const { data } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        deskApi.call('desk.savedFilters.list', {
          query: { resource: name },
          chosen: { companyId },
          signal,
        }),
    },
    deskQueries,
  )
  const filters = data?.items ?? []
  const query = writeListState({ ...state, search: '', page: 1 }).toString()
  const current = filters.find((one) => one.query === query)
  const refresh = (): Promise<void> => deskQueries.invalidateQueries({ queryKey })
  const remove = async (id: number): Promise<void> => {
    setHasFailed(false)
    try {
      await deskApi.call('desk.savedFilters.remove', { params: { id }, chosen: { companyId } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Somebody else has deleted it already.
      if (error.status !== 404) setHasFailed(true)
    }
    await refresh()
  }
  if (filters.length === 0 && query === '') return null
  return (
    <Row>
      {filters.length === 0 ? null : (
        <SelectField
          name="saved"
          label={t('desk.list.saved')}
          hideLabel
          value={current === undefined ? '' : String(current.id)}
          options={[
            { value: '', label: t('desk.list.saved') },
            ...filters.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          onChange={({ target }) =>
            // What is searched for is not saved: it may be somebody's name.
            setParams(filters.find(({ id }) => String(id) === target.value)?.query ?? '')
          }
        />
      )}
      {query === '' ? null : current === undefined ? (
        <Button variant="quiet" size="small" onClick={() => setIsNaming(true)}>
          {t('desk.list.save')}
        </Button>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
          {t('desk.list.forget', { name: current.name })}
        </Button>
      )}
      {hasFailed ? <p role="alert">{t('desk.action.failed')}</p> : null}
      {isAsking && current !== undefined ? (
        <ConfirmDialog
          title={t('desk.list.forgetTitle', { name: current.name })}
          keepLabel={t('studio.cancel')}
          confirmLabel={t('desk.delete')}
          isDanger
          onKeep={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void remove(current.id)
          }}
        >
          <p>{t('desk.list.forgetText')}</p>
        </ConfirmDialog>
      ) : null}
      {isNaming ? (
        <SaveFilter
          resource={name}
          query={query}
          companyId={companyId}
          onClose={() => setIsNaming(false)}
          onSaved={() => {
            setIsNaming(false)
            void refresh()
          }}
        />
      ) : null}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`
