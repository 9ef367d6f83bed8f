import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Calls, DeskPerk } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { TextLink } from '../../src/ui/controls/TextLink'
import { Notice } from '../../src/ui/feedback/Notice'
import { useCloseDialog } from '../../studio/chrome/useCloseDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import type { IssueProps } from './IssueProps'
import { LastDayField } from './LastDayField'
import { ReceiversField } from './ReceiversField'
import { TellField } from './TellField'
import { useIssue } from './useIssue'

/** How many kinds can be chosen from. */
const MAX_KINDS = 200

type Body = Calls['desk.perks.issue']['body']
/** Issues a voucher, an offer or a guest pass: to whom, which, and when it is valid. */
export function IssuePassForm({
  kind,
  ...props
}: IssueProps & { kind: DeskPerk['kind'] }): ReactNode {
  const { company, onHold } = props
  const t = useText()
  const close = useCloseDialog()
  const [passKindId, setPassKindId] = useState('')
  const [firstDay, setFirstDay] = useState('')
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.pass-kinds.choices', company.id],
      queryFn: ({ signal }) =>
        deskApi.list('desk.pass-kinds.list', {
          query: { pageSize: MAX_KINDS },
          chosen: { companyId: company.id },
          signal,
        }),
      meta: { subjects: ['pass-kinds'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const { act, readOnly, change, receivers, lastDay, lastDayField, tell, tellField } = useIssue(
    props,
    kind,
    (body: Body, idempotencyKey) =>
      deskApi.call('desk.perks.issue', {
        params: { kind },
        body,
        idempotencyKey,
        chosen: { companyId: company.id },
      }),
  )
  useUnsavedChanges(passKindId !== '' || receivers.isTouched)
  if (data === undefined)
    return <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
  const { target: receiver } = receivers
  return (
    <ActForm
      act={act}
      body={
        receiver === undefined || passKindId === ''
          ? undefined
          : {
              ...receiver,
              passKindId: Number(passKindId),
              firstDay: firstDay === '' ? null : firstDay,
              lastDay: lastDay === '' ? null : lastDay,
              tell,
            }
      }
      label={t('desk.perks.issueDo')}
      companyId={company.id}
      onRefused={receivers.recount}
      onHold={onHold}
      onBack={close}
    >
      {data.items.length === 0 ? (
        <Notice tone="warning" title={t('desk.pass-kinds.empty')}>
          <TextLink to="/pass-kinds">{t('desk.perks.makeKind')}</TextLink>
        </Notice>
      ) : null}
      <ReceiversField
        receivers={receivers}
        company={company}
        readOnly={readOnly}
        onChange={act.reset}
      />
      <SelectField
        name="passKindId"
        label={t('desk.perks.which')}
        required
        disabled={readOnly}
        placeholder={t('desk.value.none')}
        value={passKindId}
        options={data.items.map((one) => ({ value: String(one.id), label: one.name }))}
        onChange={({ target }) => change(() => setPassKindId(target.value))}
      />
      <TextField
        name="firstDay"
        type="date"
        label={t('desk.perks.firstDay')}
        hint={t('desk.perks.firstDayHint')}
        value={firstDay}
        readOnly={readOnly}
        onChange={({ target }) => change(() => setFirstDay(target.value))}
      />
      <LastDayField {...lastDayField} />
      <TellField {...tellField} />
    </ActForm>
  )
}
