import { useContext, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { INVITATIONS_A_MINUTE, minutesToInvite } from '../../src/core/person/invitationPace'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { Notice } from '../../src/ui/feedback/Notice'
import { Heading } from '../../src/ui/layout/Heading'
import { SendsMail, useMailed } from '../session/mail'
import { useMoment } from '../values/useMoment'
import { Counts } from './Counts'
import { rowsWritten, type Import } from './Import'
import { RejectedRows } from './RejectedRows'

/** Where each kind is on the desk. */
const listOf = {
  members: '/members',
  businesses: '/businesses',
  products: '/products',
  schedules: '/schedules',
  events: '/events',
  tickets: '/events',
  vouchers: '/perks',
} as const satisfies Record<Import['kind'], string>

const tones = { done: 'success', ended: 'warning', failed: 'danger' } as const

/** What an import has done, once it is over. */
export function Report({
  company,
  stored,
  state,
  heading,
}: {
  company: AdminCompany
  stored: Import
  state: keyof typeof tones
  heading: RefObject<HTMLHeadingElement | null>
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const mailed = useMailed()
  const sendsMail = useContext(SendsMail)
  const { counts, kind, finishedAt } = stored
  const path = listOf[kind]
  return (
    <Part>
      <Heading level={2} size={3} focusable ref={heading}>
        {t('desk.imports.report')}
      </Heading>
      <Notice
        tone={tones[state]}
        title={t(`desk.imports.${state}`, { count: rowsWritten(stored) })}
      >
        {finishedAt === null ? null : <p>{moment(finishedAt)}</p>}
        {state === 'failed' ? (
          <>
            <p>{t('desk.imports.failedWhy')}</p>
            <p>{t('desk.imports.failedText')}</p>
          </>
        ) : null}
        {counts.invited > 0 ? (
          <p>
            {mailed(
              t('desk.imports.invited', {
                count: counts.invited,
                minutes: minutesToInvite(counts.invited),
                rate: INVITATIONS_A_MINUTE,
              }),
            )}
          </p>
        ) : kind === 'members' && counts.created > 0 ? (
          <p>{t('desk.imports.uninvited', { mail: sendsMail ? 'yes' : 'no' })}</p>
        ) : null}
      </Notice>
      <Counts stored={stored} />
      <RejectedRows company={company} stored={stored} />
      <Links>
        {rowsWritten(stored) > 0 ? (
          <LinkButton to={path} variant="secondary" size="small">
            {t(`desk.imports.see.${path.slice(1) as ListName}`)}
          </LinkButton>
        ) : null}
        <LinkButton to="/import" variant="secondary" size="small">
          {t('desk.imports.again')}
        </LinkButton>
      </Links>
    </Part>
  )
}

type ListName = (typeof listOf)[Import['kind']] extends `/${infer Name}` ? Name : never

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  inline-size: 100%;
`
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
