import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { useCloseDialog } from '../../studio/chrome/useCloseDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import { MoneyInput } from '../values/MoneyInput'
import type { IssueProps } from './IssueProps'
import { LastDayField } from './LastDayField'
import { ReasonField } from './ReasonField'
import { ReceiversField } from './ReceiversField'
import { TellField } from './TellField'
import { useIssue } from './useIssue'

type Body = Calls['desk.houseCredits.issue']['body']

/** What a credit can be for here: anything, or all of a type. */
const PURPOSES = ['none', 'order', 'event', 'reservation', 'appointment'] as const

/** Issues a house credit: to whom, how much, what for, and until when. */
export function IssueCreditForm(props: IssueProps): ReactNode {
  const { company, onHold } = props
  const t = useText()
  const close = useCloseDialog()
  const [cents, setCents] = useState<number | string>('')
  const [purpose, setPurpose] = useState<(typeof PURPOSES)[number]>('none')
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.houseCredits.currency', company.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.houseCredits.currency', {
          chosen: { companyId: company.id },
          signal,
        }),
    },
    deskQueries,
  )
  const { act, readOnly, change, receivers, lastDay, lastDayField, tell, tellField } = useIssue(
    props,
    'house-credits',
    (body: Body, idempotencyKey) =>
      deskApi.call('desk.houseCredits.issue', {
        body,
        idempotencyKey,
        chosen: { companyId: company.id },
      }),
  )
  useUnsavedChanges(cents !== '' || reason.trim() !== '' || receivers.isTouched)
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  const { target: receiver } = receivers
  return (
    <ActForm
      act={act}
      body={
        receiver === undefined || typeof cents !== 'number' || cents === 0
          ? undefined
          : {
              ...receiver,
              cents,
              referenceType: purpose,
              lastDay: lastDay === '' ? null : lastDay,
              tell,
              reason: reason.trim(),
            }
      }
      label={t('desk.perks.issueDo')}
      companyId={company.id}
      onRefused={receivers.recount}
      onHold={onHold}
      onBack={close}
    >
      <ReceiversField
        receivers={receivers}
        company={company}
        readOnly={readOnly}
        onChange={act.reset}
      />
      <MoneyInput
        name="cents"
        label={t('desk.perks.amount')}
        currency={data.currency}
        required
        value={cents}
        readOnly={readOnly}
        error={typeof cents === 'string' && cents !== '' ? t('desk.perks.noAmount') : undefined}
        onChange={(typed) => change(() => setCents(typed))}
      />
      <SelectField
        name="purpose"
        label={t('desk.perks.purpose')}
        disabled={readOnly}
        value={purpose}
        options={PURPOSES.map((value) => ({ value, label: t(`desk.perks.for.${value}`) }))}
        onChange={({ target }) =>
          change(() => setPurpose(PURPOSES.find((one) => one === target.value) ?? 'none'))
        }
      />
      <LastDayField {...lastDayField} />
      <ReasonField
        value={reason}
        readOnly={readOnly}
        required={false}
        onChange={(typed) => change(() => setReason(typed))}
      />
      <TellField {...tellField} />
    </ActForm>
  )
}
