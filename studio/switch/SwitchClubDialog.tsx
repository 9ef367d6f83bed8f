import { useAtomValue } from 'jotai'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { Notice } from '../../src/ui/feedback/Notice'
import { SelectBox } from '../chrome/SelectBox'
import { StudioDialog } from '../chrome/StudioDialog'
import { chooseCompany, chooseDomain } from '../sign-in/openStudio'
import { studioCompanies } from '../session/domains'
import { studioAtom } from '../session/studioAtoms'
import type { ToolProps } from '../chrome/ToolProps'

/**
 * Lets the admin choose the company and club, as in the top bar, and optionally ends the member
 * session in this browser (shell.call.admin-select-sign-out).
 */
export function SwitchClubDialog({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const ids = { company: useId(), club: useId() }
  const [companyId, setCompanyId] = useState(domain.companyId)
  const [domainId, setDomainId] = useState(domain.id)
  const [endsMemberSession, setEndsMemberSession] = useState(false)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  if (studio.status !== 'ready') return null
  const { session, domains } = studio
  const isSameCompany = companyId === domain.companyId
  const go = async (): Promise<void> => {
    setBusy(true)
    setHasFailed(false)
    const target = domains.find(({ id }) => id === domainId) ?? domain
    try {
      await (isSameCompany
        ? chooseDomain(target, endsMemberSession)
        : chooseCompany(companyId, endsMemberSession))
      onClose()
    } catch {
      setBusy(false)
      setHasFailed(true)
    }
  }
  return (
    <StudioDialog
      width={420}
      title={t('studio.switch.title')}
      {...(busy ? {} : { onClose })}
      actions={
        <>
          <Button variant="quiet" size="small" disabled={busy} onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          <Button size="small" busy={busy} onClick={() => void go()}>
            {t('studio.switch.go')}
          </Button>
        </>
      }
    >
      <Fields>
        <p>{t('studio.switch.lead')}</p>
        {hasFailed ? <Notice tone="danger" live title={t('studio.club.failed')} /> : null}
        <div>
          <label htmlFor={ids.company}>{t('studio.club.company')}</label>
          <SelectBox
            id={ids.company}
            value={companyId}
            disabled={busy}
            onChange={(event) => setCompanyId(Number(event.target.value))}
          >
            {studioCompanies(session).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
        </div>
        {isSameCompany ? (
          <div>
            <label htmlFor={ids.club}>{t('studio.club.domain')}</label>
            <SelectBox
              id={ids.club}
              value={domainId}
              disabled={busy}
              onChange={(event) => setDomainId(Number(event.target.value))}
            >
              {domains.map(({ id, domainName }) => (
                <option key={id} value={id}>
                  {domainName}
                </option>
              ))}
            </SelectBox>
          </div>
        ) : null}
        <CheckField
          name="switch-sign-out"
          label={t('studio.switch.signOut')}
          hint={t('studio.switch.signOutHint')}
          checked={endsMemberSession}
          disabled={busy}
          onChange={(event) => setEndsMemberSession(event.target.checked)}
        />
      </Fields>
    </StudioDialog>
  )
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
  > p {
    color: var(--portico-color-muted-text);
  }
  div > label {
    display: block;
    margin-block-end: 6px;
    font-weight: 600;
  }
`
