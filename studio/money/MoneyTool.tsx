import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PayingMember } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { useCallPages } from '../../src/core/query/useCallQuery'
import { Notice } from '../../src/ui/feedback/Notice'
import { DialogIntro } from '../chrome/DialogTable'
import { StudioDialog } from '../chrome/StudioDialog'
import { ChosenElsewhereNotice } from '../sign-in/ChosenElsewhereNotice'
import { companyNameOf } from '../session/domains'
import { studioAtom } from '../session/studioAtoms'
import { listPages, studioQueries } from '../session/studioQueries'
import type { ToolProps } from '../chrome/ToolProps'
import { FindMember } from './FindMember'
import { MemberMoney } from './MemberMoney'
import { RefundLog } from './RefundLog'
import { RefundOutcome } from './RefundOutcome'
import { POLL_MS, refetchPayments, useRefund } from './useRefund'

/**
 * The *Payments and refunds* tool: an owner finds a member, sees their payments, refunds them in
 * full or in part, and sees who refunded what and why.
 */
export function MoneyTool({ domain, onClose }: ToolProps): ReactNode {
  const studio = useAtomValue(studioAtom)
  if (studio.status !== 'ready') return null
  return (
    <Money
      key={domain.companyId}
      domain={domain}
      onClose={onClose}
      adminId={studio.session.user.userId}
      companyName={companyNameOf(studio.session, domain)}
    />
  )
}

function Money({
  domain,
  onClose,
  adminId,
  companyName,
}: ToolProps & { adminId: number; companyName: string }): ReactNode {
  const t = useText()
  const [member, setMember] = useState<PayingMember>()
  const refunds = useCallPages(
    listPages('admin.refunds', 10, { chosen: { companyId: domain.companyId } }),
    {
      client: studioQueries,
      pollMs: (items) => items.some(({ status }) => status === 'asking') && POLL_MS,
    },
  )
  const refund = useRefund(domain.companyId, adminId)
  const { state } = refund
  const isMoved = (state.status === 'unknown' || state.status === 'failed') && state.isMoved
  return (
    <StudioDialog
      title={t('studio.money.title', { company: companyName })}
      width={960}
      onClose={onClose}
    >
      <DialogIntro>{t('studio.money.lead')}</DialogIntro>
      <Parts>
        {domain.problems?.some(({ code }) => code === 'processor-sandbox') ? (
          <Notice tone="warning" title={t('studio.money.sandbox.title')}>
            {t('studio.money.sandbox.text')}
          </Notice>
        ) : null}
        {isMoved ? <ChosenElsewhereNotice domain={domain} onChosen={refetchPayments} /> : null}
        <RefundOutcome state={state} refunds={refunds.items} onRetry={refund.retry} />
        {member ? (
          <MemberMoney
            key={member.id}
            member={member}
            domain={domain}
            refund={refund}
            onBack={() => setMember(undefined)}
          />
        ) : (
          <FindMember domain={domain} onChoose={setMember} />
        )}
        <RefundLog refunds={refunds} domain={domain} />
      </Parts>
    </StudioDialog>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`
