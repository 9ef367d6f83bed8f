import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AdminCompany, DeskMerge, MemberRecord } from '../../../generated/types'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Notice } from '../../../src/ui/feedback/Notice'
import { ConfirmDialog } from '../../../studio/chrome/ConfirmDialog'
import { ActNotice } from '../../acts/ActNotice'
import { NOBODY, PersonField } from '../../acts/PersonField'
import { isSealed, useAct } from '../../acts/useAct'
import { NotLoaded } from '../../screens/NotLoaded'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { PagePart } from '../../screens/PagePart'

/** Lets a member take over all that another one has, once staff have chosen whom and read what moves. */
export function MergePart({
  record,
  company,
}: {
  record: MemberRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const [person, setPerson] = useState(NOBODY)
  const [done, setDone] = useState('')
  const other = person.member
  return (
    <PagePart>
      <h2>{t('desk.members.data.merge')}</h2>
      <p>{t('desk.members.data.mergeText', { name: record.fullName })}</p>
      <PersonField
        person={person}
        companyId={company.id}
        readOnly={false}
        onlyMembers
        onChange={(chosen) => {
          setDone('')
          setPerson(chosen)
        }}
      />
      {done === '' ? null : (
        <Notice tone="success" live title={t('desk.members.data.mergeDone', { other: done })} />
      )}
      {other === undefined ? null : (
        <Preview
          key={other.id}
          record={record}
          otherId={other.id}
          company={company}
          onDone={(name) => {
            setPerson(NOBODY)
            setDone(name)
          }}
        />
      )}
    </PagePart>
  )
}

interface PreviewProps {
  record: MemberRecord
  otherId: number
  company: AdminCompany
  /** Called with the name of who was taken over. */
  onDone: (name: string) => void
}

function Preview({ record, otherId, company, onDone }: PreviewProps): ReactNode {
  const t = useText()
  const find = useDynamicText()
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.memberData.mergePreview', record.id, otherId],
      queryFn: ({ signal }) =>
        deskApi.call('desk.memberData.mergePreview', {
          params: { id: record.id },
          query: { otherId },
          chosen: { companyId: company.id },
          signal,
        }),
      meta: { subjects: ['members', 'events', 'bookings', 'owed'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  return (
    <>
      <div>
        <h3>{t('desk.members.data.moves', { name: data.name })}</h3>
        {data.moves.length === 0 ? <p>{t('desk.members.data.movesNothing')}</p> : null}
        <ul>
          {data.moves.map(({ kind, count }) => (
            <li key={kind}>{t(`desk.members.data.moved.${kind}`, { count })}</li>
          ))}
        </ul>
      </div>
      {data.fills.length === 0 ? null : (
        <p>
          {t('desk.members.data.fills', {
            fields: data.fills.map((field) => find(`desk.members.field.${field}`)).join(', '),
          })}
        </p>
      )}
      {data.obstacles.length > 0 ? (
        <Notice tone="warning" title={t('desk.members.data.mergeObstacles')}>
          <ul>
            {data.obstacles.map((obstacle) => (
              <li key={obstacle}>
                {t(`desk.members.data.mergeObstacle.${obstacle}`, { name: data.otherName })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Merge
          merge={data}
          record={record}
          otherId={otherId}
          company={company}
          onDone={onDone}
          onStale={() => void refetch()}
        />
      )}
    </>
  )
}

function Merge({
  merge: { name, otherName },
  record,
  otherId,
  company,
  onDone,
  onStale,
}: PreviewProps & { merge: DeskMerge; onStale: () => void }): ReactNode {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const act = useAct(
    (_body: undefined, idempotencyKey) =>
      deskApi.call('desk.memberData.merge', {
        params: { id: record.id },
        body: { otherId },
        idempotencyKey,
        chosen: { companyId: company.id },
      }),
    () => {
      setIsAsking(false)
      void deskQueries.invalidateQueries({ queryKey: ['desk.members.get'] })
      onDone(otherName)
    },
  )
  return (
    <>
      <div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t('desk.members.data.mergeAct')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('desk.members.data.mergeTitle', { name, other: otherName })}
          keepLabel={t('desk.act.back')}
          confirmLabel={t(
            act.state.status === 'unknown' ? 'desk.retry' : 'desk.members.data.mergeForGood',
          )}
          isDanger
          busy={act.state.status === 'busy'}
          onKeep={() => {
            if (isSealed(act.state)) return
            setIsAsking(false)
            act.reset()
            onStale()
          }}
          onConfirm={() => act.make(undefined)}
        >
          <p>{t('desk.members.data.mergeWarning', { name, other: otherName })}</p>
          <ActNotice act={act} companyId={company.id} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}
