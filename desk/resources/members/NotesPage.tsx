import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, MemberNote, MemberRecord } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { Pager } from '../../../src/ui/lists/Pager'
import { pageCount } from '../../../src/ui/lists/pageSizes'
import { NotLoaded } from '../../screens/NotLoaded'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { MemberNoteItem } from './MemberNoteItem'
import { NoteForm } from './NoteForm'

/** Notes on a page. */
const PAGE_SIZE = 20

/** What staff note about a member, newest first, and a form for another note. */
export function NotesPage({
  record,
  company,
}: {
  record: MemberRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const [page, setPage] = useState(1)
  const [isEdited, setIsEdited] = useState<number>()
  const queryKey = ['desk.memberNotes.list', record.id]
  const { data, error, refetch } = useQuery(
    {
      queryKey: [...queryKey, page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.memberNotes.list', {
          params: { id: record.id },
          query: { pageNumber: page, pageSize: PAGE_SIZE },
          chosen: { companyId: company.id },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['members'], id: record.id } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  const refresh = (): void => {
    setIsEdited(undefined)
    void deskQueries.invalidateQueries({ queryKey })
  }
  const total = data.pagination.totalCount
  const shared = { memberId: record.id, company, onDone: refresh }
  return (
    <Parts>
      <p>{t('desk.members.notes.only')}</p>
      <NoteForm {...shared} />
      {data.items.length === 0 ? <p>{t('desk.members.notes.none')}</p> : null}
      <Notes>
        {data.items.map((note: MemberNote) => (
          <li key={note.id}>
            {note.id === isEdited ? (
              <NoteForm {...shared} note={note} onBack={() => setIsEdited(undefined)} />
            ) : (
              <MemberNoteItem {...shared} note={note} onEdit={() => setIsEdited(note.id)} />
            )}
          </li>
        ))}
      </Notes>
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.members.notes.title')}
          page={page}
          count={pageCount(total, PAGE_SIZE)}
          onPage={setPage}
        />
      ) : null}
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-inline-size: 720px;
`
const Notes = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding: 16px 20px;
    border: 1px solid var(--portico-color-border);
    border-radius: 12px;
    background: var(--portico-color-surface);
  }
`
