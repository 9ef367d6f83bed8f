import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, MailingRecord } from '../../../generated/types'
import { languageName } from '../../../src/core/intl/locale'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { SelectField } from '../../../src/ui/controls/SelectField'
import { Notice } from '../../../src/ui/feedback/Notice'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { ActForm } from '../../acts/ActForm'
import { MailPreview } from '../../acts/MailPreview'
import { NoMailServer } from '../../acts/NoMailServer'
import { useAct } from '../../acts/useAct'
import { NotLoaded } from '../../screens/NotLoaded'
import { PagePart } from '../../screens/PagePart'
import { deskApi, deskQueries } from '../../session/deskApi'
import { unsavedKey, unsavedOf } from '../../session/useUnsaved'
import { useMoment } from '../../values/useMoment'

/** How often the progress of a mailing is read, in ms: its emails go out one by one. */
const PROGRESS_MS = 3_000

interface PartProps {
  record: MailingRecord
  company: AdminCompany
}

/** To whom a mailing goes, its email, and the button that sends it; once it is sent, what became of it. */
export function SendPage({ record, company }: PartProps): ReactNode {
  return record.state === 'draft' ? (
    <Draft record={record} company={company} />
  ) : (
    <Sent record={record} company={company} />
  )
}

function Draft({ record, company }: PartProps): ReactNode {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: record.id }
  const chosen = { companyId: company.id }
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.mailings.recipients', company.id, record.id, record.revision],
      queryFn: ({ signal }) => deskApi.call('desk.mailings.recipients', { params, chosen, signal }),
    },
    deskQueries,
  )
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  const { count, withoutAddress, withoutNews } = data
  const isUnsaved = unsavedOf(unsavedKey(company.id, 'mailings', record.id)) !== undefined
  return (
    <Parts>
      <PagePart>
        <h2>{t('desk.mailings.send.whom', { count })}</h2>
        {withoutNews > 0 ? (
          <p>{t('desk.mailings.send.withoutNews', { count: withoutNews })}</p>
        ) : null}
        {withoutAddress > 0 ? (
          <p>{t('desk.mailings.send.withoutAddress', { count: withoutAddress })}</p>
        ) : null}
        <p>{t(`desk.mailings.send.${record.kind}`)}</p>
        <NoMailServer />
        {isUnsaved ? (
          <Notice tone="warning" title={t('desk.mailings.send.unsaved')}>
            {t('desk.mailings.send.unsavedText')}
          </Notice>
        ) : null}
        <div>
          <Button idle={count === 0 || isUnsaved} onClick={() => setIsAsking(true)}>
            {t('desk.mailings.send.act', { count })}
          </Button>
        </div>
      </PagePart>
      <Preview record={record} company={company} />
      {isAsking ? (
        <SendDialog
          record={record}
          companyId={company.id}
          count={count}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Parts>
  )
}

/** The email as it would be sent, in each language of the club. */
function Preview({ record, company }: PartProps): ReactNode {
  const t = useText()
  const chosen = { companyId: company.id }
  const { data } = useQuery(
    {
      queryKey: ['desk.languages', company.id],
      queryFn: ({ signal }) => deskApi.call('desk.languages', { chosen, signal }),
      staleTime: Infinity,
    },
    deskQueries,
  )
  const [wanted, setWanted] = useState('')
  if (data === undefined) return null
  const { languages } = data
  const language = wanted || (languages[0] ?? '')
  return (
    <PagePart>
      <h2>{t('desk.mailings.send.email')}</h2>
      {languages.length > 1 ? (
        <SelectField
          name="language"
          label={t('desk.mailings.send.language')}
          required
          value={language}
          options={languages.map((one) => ({ value: one, label: languageName(one) }))}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      <MailPreview
        key={`${language} ${record.revision}`}
        load={() =>
          deskApi.call('desk.mailings.preview', {
            params: { id: record.id },
            body: { language },
            chosen,
          })
        }
      />
    </PagePart>
  )
}

function SendDialog({
  record,
  companyId,
  count,
  onClose,
}: {
  record: MailingRecord
  companyId: number
  count: number
  onClose: () => void
}): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const act = useAct(
    (revision: number, idempotencyKey) =>
      deskApi.call('desk.mailings.send', {
        params: { id: record.id },
        body: { revision },
        idempotencyKey,
        chosen: { companyId },
      }),
    (sent) => {
      deskQueries.setQueryData(['desk.mailings.get', String(record.id)], sent)
      onClose()
    },
  )
  return (
    <StudioDialog title={t('desk.mailings.send.question', { count })} {...(!isHeld && { onClose })}>
      <ActForm
        act={act}
        body={record.revision}
        label={t('desk.mailings.send.act', { count })}
        companyId={companyId}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>{t('desk.mailings.send.questionText')}</p>
      </ActForm>
    </StudioDialog>
  )
}

function Sent({ record: shown, company }: PartProps): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const queryKey = ['desk.mailings.progress', company.id, shown.id]
  const { data: record = shown } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        deskApi.call('desk.mailings.get', {
          params: { id: shown.id },
          chosen: { companyId: company.id },
          signal,
        }),
      refetchInterval: ({ state }) => (state.data?.state === 'sent' ? false : PROGRESS_MS),
    },
    deskQueries,
  )
  const { state, sentAt, sentBy, recipients, waiting, failed } = record
  return (
    <PagePart>
      <h2>{t(`desk.mailings.progress.${state}`, { count: recipients })}</h2>
      <p>{t('desk.mailings.progress.by', { name: sentBy, time: moment(sentAt ?? '') })}</p>
      {state === 'sending' ? (
        <>
          <p role="status">{t('desk.mailings.progress.waiting', { count: waiting })}</p>
          <NoMailServer />
        </>
      ) : null}
      {failed > 0 ? (
        <Notice tone="warning" title={t('desk.mailings.progress.failed', { count: failed })} />
      ) : null}
    </PagePart>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`
