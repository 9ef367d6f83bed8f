import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, Calls, EventRecord } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Pager } from '../../src/ui/lists/Pager'
import { pageCount } from '../../src/ui/lists/pageSizes'
import { DialogTable } from '../../studio/chrome/DialogTable'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { useMoment } from '../values/useMoment'
import { useSaid } from '../values/useSaid'
import { Answers } from './Answers'
import { ActForm } from '../acts/ActForm'
import { NOBODY, PersonField } from '../acts/PersonField'
import { isSealed, useAct } from '../acts/useAct'
import { NoMailServer } from '../acts/NoMailServer'

/** Entries on a page. */
const PAGE_SIZE = 50

type Entry = Calls['desk.waitlist.list']['reply'][number]

interface DialogProps {
  event: EventRecord
  companyId: number
  onClose: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}

/** Who waits for an event, in order: offer a place now, take off the list, put somebody on it. */
export function WaitlistPage({
  record: event,
  company,
}: {
  record: EventRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const moment = useMoment(event.timezone)
  const [open, setOpen] = useState<'add' | { what: 'offer' | 'remove'; entry: Entry }>()
  const [done, setDone] = useSaid()
  const [page, setPage] = useState(1)
  const companyId = company.id
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['desk.waitlist.list', event.id, page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.waitlist.list', {
          params: { id: event.id },
          query: { pageNumber: page, pageSize: PAGE_SIZE },
          chosen: { companyId },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['events'], id: event.id } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
  const total = data.pagination.totalCount
  const last = pageCount(total, PAGE_SIZE)
  // The last page ends when its last entry does.
  if (!isPlaceholderData && page > last) setPage(last)
  const hasAnswers = data.items.some(({ answers }) => answers.length > 0)
  const shared: DialogProps = {
    event,
    companyId,
    onClose: () => setOpen(undefined),
    onDone: (text) => {
      setOpen(undefined)
      setDone(text)
      void deskQueries.invalidateQueries({ queryKey: ['desk.waitlist.list', event.id] })
      void deskQueries.invalidateQueries({ queryKey: ['desk.attendees.options', event.id] })
      void deskQueries.invalidateQueries({ queryKey: ['desk.events.get'] })
    },
  }
  return (
    <>
      <Tools>
        <Button size="small" icon="plus" idle={event.cancelled} onClick={() => setOpen('add')}>
          {t('desk.waitlist.add')}
        </Button>
      </Tools>
      <p role="status">{done}</p>
      {data.items.length === 0 ? (
        <EmptyState title={t('desk.waitlist.none')} text={t('desk.waitlist.noneText')} />
      ) : (
        <DialogTable aria-label={t('desk.waitlist.title')}>
          <thead>
            <tr>
              <th scope="col">{t('desk.waitlist.place')}</th>
              <th scope="col">{t('desk.attendees.name')}</th>
              {hasAnswers ? <th scope="col">{t('desk.attendees.answers')}</th> : null}
              <th scope="col">{t('desk.waitlist.since')}</th>
              <th scope="col">{t('desk.waitlist.offered')}</th>
              <th scope="col">{t('desk.attendees.open')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((entry) => (
              <tr key={entry.id}>
                <td>{entry.position}</td>
                <td dir="auto">
                  <strong>{entry.name}</strong> {entry.email}
                </td>
                {hasAnswers ? (
                  <td>
                    <Answers answers={entry.answers} />
                  </td>
                ) : null}
                <td>{moment(entry.joinedAt)}</td>
                <td>
                  {entry.isOrdered
                    ? t('desk.waitlist.ordered')
                    : entry.heldUntil === null
                      ? ''
                      : t('desk.waitlist.until', {
                          when: moment(entry.heldUntil),
                          type: entry.type,
                          hasType: entry.type === '' ? 'no' : 'yes',
                        })}
                </td>
                <td>
                  <Acts>
                    {entry.heldUntil === null ? (
                      <Button
                        size="small"
                        variant="secondary"
                        aria-label={t('desk.of', {
                          what: t('desk.waitlist.offer'),
                          name: entry.name,
                        })}
                        onClick={() => setOpen({ what: 'offer', entry })}
                      >
                        {t('desk.waitlist.offer')}
                      </Button>
                    ) : null}
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={t('desk.of', {
                        what: t('desk.waitlist.remove'),
                        name: entry.name,
                      })}
                      onClick={() => setOpen({ what: 'remove', entry })}
                    >
                      {t('desk.waitlist.remove')}
                    </Button>
                  </Acts>
                </td>
              </tr>
            ))}
          </tbody>
        </DialogTable>
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label={t('desk.waitlist.title')}
          page={page}
          count={last}
          isLowerBound={data.pagination.isLowerBound === true}
          onPage={setPage}
        />
      ) : null}
      {open === undefined ? null : open === 'add' ? (
        <AddDialog {...shared} />
      ) : open.what === 'offer' ? (
        <OfferDialog {...shared} entry={open.entry} />
      ) : (
        <RemoveDialog {...shared} entry={open.entry} />
      )}
    </>
  )
}

function AddDialog({ event, companyId, onClose, onDone }: DialogProps): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [person, setPerson] = useState(NOBODY)
  const act = useAct(
    (customerId: number, idempotencyKey) =>
      deskApi.call('desk.waitlist.add', {
        params: { id: event.id },
        body: { customerId },
        idempotencyKey,
        chosen: { companyId },
      }),
    () => onDone(t('desk.waitlist.added', { name: person.member?.name ?? '' })),
  )
  return (
    <StudioDialog title={t('desk.waitlist.add')} {...(!isHeld && { onClose })}>
      <ActForm
        act={act}
        body={person.member?.id}
        label={t('desk.waitlist.addDo')}
        companyId={companyId}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <PersonField
          person={person}
          companyId={companyId}
          readOnly={isSealed(act.state)}
          onlyMembers
          onChange={(next) => {
            setPerson(next)
            act.reset()
          }}
        />
      </ActForm>
    </StudioDialog>
  )
}

function OfferDialog({
  event,
  companyId,
  entry,
  onClose,
  onDone,
}: DialogProps & { entry: Entry }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const act = useAct(
    (body: { extra: boolean }, idempotencyKey) =>
      deskApi.call('desk.waitlist.offer', {
        params: { id: event.id, entry: entry.id },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    () => onDone(t('desk.waitlist.offeredTo', { name: entry.name })),
  )
  const { state } = act
  // Without a free place, one more has to be made.
  const isFull = state.status === 'refused' && state.error.code === 'sold_out'
  const [makesPlace, setMakesPlace] = useState(false)
  if (isFull && !makesPlace) setMakesPlace(true)
  return (
    <StudioDialog
      title={t('desk.waitlist.offerOf', { name: entry.name })}
      {...(!isHeld && { onClose })}
    >
      <ActForm
        act={act}
        body={{ extra: makesPlace }}
        label={t(makesPlace ? 'desk.waitlist.offerExtra' : 'desk.waitlist.offer')}
        companyId={companyId}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>{t(makesPlace ? 'desk.waitlist.extraText' : 'desk.waitlist.offerText')}</p>
        <NoMailServer />
      </ActForm>
    </StudioDialog>
  )
}

function RemoveDialog({
  event,
  companyId,
  entry,
  onClose,
  onDone,
}: DialogProps & { entry: Entry }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const act = useAct(
    (body: { entry: number }) =>
      deskApi.call('desk.waitlist.remove', {
        params: { id: event.id, ...body },
        chosen: { companyId },
      }),
    () => onDone(t('desk.waitlist.removed', { name: entry.name })),
  )
  return (
    <StudioDialog
      title={t('desk.waitlist.removeOf', { name: entry.name })}
      {...(!isHeld && { onClose })}
    >
      <ActForm
        act={act}
        body={{ entry: entry.id }}
        label={t('desk.waitlist.remove')}
        companyId={companyId}
        isDanger
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>{t('desk.waitlist.removeText')}</p>
      </ActForm>
    </StudioDialog>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`
