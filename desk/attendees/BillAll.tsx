import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls, EventRecord } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { toCents } from '../../src/core/intl/toCents'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { DialogTable } from '../../studio/chrome/DialogTable'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import { MoneyInput } from '../values/MoneyInput'
import { ActForm } from '../acts/ActForm'
import type { Options } from './AddAttendee'
import { isSealed, useAct } from '../acts/useAct'

type Billable = Calls['desk.billing.preview']['reply'][number]
type Report = Calls['desk.billing.charge']['reply']

/** How many people one request charges. */
const MAX_CHARGED = 10_000

/** A dialog that charges all who come to their house accounts, with the report of what happened. */
export function BillAll({
  event,
  companyId,
  options: { currency },
  onClose,
  onDone,
}: {
  event: EventRecord
  companyId: number
  options: Options
  onClose: () => void
  /** Called when the report is closed, with its first sentences. */
  onDone: (text: string) => void
}): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [report, setReport] = useState<Report>()
  const summaryOf = useSummary()
  const finish = (): void => onDone(report === undefined ? '' : summaryOf(report))
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.billing.preview', event.id],
      queryFn: ({ signal }) =>
        deskApi.list('desk.billing.preview', {
          params: { id: event.id },
          chosen: { companyId },
          signal,
        }),
    },
    deskQueries,
  )
  return (
    <StudioDialog
      title={t('desk.billing.title')}
      width={720}
      {...(!isHeld && { onClose: report === undefined ? onClose : finish })}
    >
      {report !== undefined ? (
        <ReportTable report={report} summary={summaryOf(report)} onDone={finish} />
      ) : data === undefined ? (
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      ) : (
        <BillForm
          event={event}
          companyId={companyId}
          currency={currency}
          people={data.items}
          onHold={setIsHeld}
          onBack={onClose}
          onReport={setReport}
        />
      )}
    </StudioDialog>
  )
}

function BillForm({
  event,
  companyId,
  currency,
  people,
  onReport,
  ...rest
}: {
  event: EventRecord
  companyId: number
  currency: string
  people: readonly Billable[]
  onHold: (isHeld: boolean) => void
  onBack: () => void
  onReport: (report: Report) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [amount, setAmount] = useState<number | string>('')
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    people
      .filter(({ hasHouseAccount, billed }) => hasHouseAccount && billed === 0)
      .map(({ customerId }) => customerId),
  )
  const [description, setDescription] = useState(event.title.slice(0, 200))
  useUnsavedChanges(amount !== '')
  const act = useAct(
    (body: Calls['desk.billing.charge']['body'], idempotencyKey) =>
      deskApi.call('desk.billing.charge', {
        params: { id: event.id },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    onReport,
  )
  const readOnly = isSealed(act.state)
  const cents = typeof amount === 'number' ? amount : 0
  const charged = people.filter(({ customerId }) => chosen.includes(customerId))
  const isReady =
    charged.length > 0 &&
    charged.length <= MAX_CHARGED &&
    cents >= 1 &&
    cents <= 10_000_000 &&
    description.trim() !== ''
  const sumCents = charged.reduce((sum, { places }) => sum + places * cents, 0)
  return (
    <ActForm
      {...rest}
      act={act}
      body={
        isReady
          ? { amount: cents / 100, description: description.trim(), customerIds: [...chosen] }
          : undefined
      }
      label={t('desk.billing.do', { count: charged.length })}
      companyId={companyId}
    >
      <p>{t('desk.billing.text')}</p>
      <MoneyInput
        name="amount"
        label={t('desk.billing.amount')}
        currency={currency}
        error={typeof amount === 'string' && amount !== '' ? t('desk.billing.noAmount') : undefined}
        required
        value={amount}
        readOnly={readOnly}
        onChange={setAmount}
      />
      <TextField
        name="description"
        label={t('desk.billing.description')}
        required
        maxLength={200}
        dir="auto"
        value={description}
        readOnly={readOnly}
        onChange={({ target }) => setDescription(target.value)}
      />
      {charged.length > MAX_CHARGED ? (
        <Notice tone="warning" title={t('desk.billing.tooMany', { count: MAX_CHARGED })} />
      ) : null}
      <p role="status">
        {t('desk.billing.sum', {
          count: charged.length,
          amount: money(sumCents / 100, currency),
          without: people.length - charged.length,
        })}
      </p>
      <DialogTable>
        <thead>
          <tr>
            <th scope="col">{t('desk.attendees.name')}</th>
            <th scope="col">{t('desk.billing.places')}</th>
            <th scope="col">{t('desk.billing.charge')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ customerId, name, places, hasHouseAccount, billed }) => (
            <tr key={customerId}>
              <td>
                <CheckField
                  name={`bill-${customerId}`}
                  label={name}
                  checked={chosen.includes(customerId)}
                  disabled={readOnly || !hasHouseAccount}
                  onChange={({ target }) =>
                    setChosen((now) =>
                      target.checked
                        ? [...now, customerId]
                        : now.filter((one) => one !== customerId),
                    )
                  }
                />
              </td>
              <td>{places}</td>
              <td>
                {hasHouseAccount
                  ? money((places * cents) / 100, currency)
                  : t('desk.billing.outcome.no_account')}
                {billed > 0 ? ` · ${t('desk.billing.billed', { count: billed })}` : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </DialogTable>
    </ActForm>
  )
}

function ReportTable({
  report: { people, currency },
  summary,
  onDone,
}: {
  report: Report
  summary: string
  onDone: () => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  // Those who were not charged come first: there is something left to do.
  const sorted = [...people].sort((a, b) => Number(isCharged(a)) - Number(isCharged(b)))
  return (
    <Report>
      <p role="status">{summary}</p>
      <DialogTable>
        <thead>
          <tr>
            <th scope="col">{t('desk.attendees.name')}</th>
            <th scope="col">{t('desk.billing.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ customerId, name, outcome, amount }) => (
            <tr key={customerId}>
              <td dir="auto">{name}</td>
              <td>
                {outcome === 'charged'
                  ? money(amount, currency)
                  : t(`desk.billing.outcome.${outcome}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </DialogTable>
      <Button data-first onClick={onDone}>
        {t('desk.billing.close')}
      </Button>
    </Report>
  )
}

const Report = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
`
const isCharged = ({ outcome }: Report['people'][number]): boolean => outcome === 'charged'

/** Says how many were charged how much, and how many were not. */
function useSummary(): (report: Report) => string {
  const t = useText()
  const { money } = useFormat()
  return ({ people, currency }) => {
    const charged = people.filter(isCharged)
    const cents = charged.reduce((total, { amount }) => total + toCents(amount), 0)
    return t('desk.billing.report', {
      count: charged.length,
      amount: money(cents / 100, currency),
      without: people.length - charged.length,
    })
  }
}
