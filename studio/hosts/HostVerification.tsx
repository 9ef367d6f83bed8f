import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { Icon } from '../../src/ui/media/Icon'
import { CopyText } from './CopyText'
import type { HostState } from './useHostProof'
import { VISUALLY_HIDDEN } from '../../src/ui/style/visuallyHidden'

/**
 * Shows whether visitors can open a club's host. If it is unverified, shows what to add to its DNS
 * or web server, with a button that makes the server check the host.
 */
export function HostVerification({ host: state }: { host: HostState }): ReactNode {
  const t = useText()
  const { proof, hasFailed, isChecking, errorId, reload, check } = state
  if (proof === undefined) {
    if (!hasFailed)
      return (
        <Loading>
          <Skeleton lines={3} />
        </Loading>
      )
    return (
      <p role="alert">
        {t('studio.host.failed')}{' '}
        <Button variant="secondary" size="small" onClick={reload}>
          {t('studio.retry')}
        </Button>
      </p>
    )
  }
  const { host, needed, verified, txtName, fileUrl, value, reasons } = proof
  const isReachable = verified || !needed
  return (
    <Stack>
      {/* Stays mounted, so that screen readers announce that the host has been verified. */}
      <div role="status">
        {isReachable ? (
          <Outcome>
            {verified ? <Icon name="check" size={20} /> : null}
            {t(verified ? 'studio.host.verified' : 'studio.host.notNeeded', { host })}
          </Outcome>
        ) : isChecking ? (
          <ForScreenReaders>{t('studio.host.checking', { host })}</ForScreenReaders>
        ) : null}
      </div>
      {isReachable ? null : (
        <>
          <Notice tone="warning" title={t('studio.host.needed', { host })}>
            {t('studio.host.how', { host })}
          </Notice>
          <Method>
            <h4>{t('studio.host.record')}</h4>
            <CopyText label={t('studio.host.txtName')} text={txtName} />
            <CopyText label={t('studio.host.txtValue')} text={value} />
          </Method>
          <Method>
            <h4>{t('studio.host.file')}</h4>
            <CopyText label={t('studio.host.fileUrl')} text={fileUrl} />
            <CopyText label={t('studio.host.fileContent')} text={value} />
          </Method>
          {errorId !== undefined && !isChecking ? (
            <Notice tone="danger" live title={t(errorId)} />
          ) : null}
          {reasons.length > 0 && errorId === undefined && !isChecking ? (
            <Notice tone="danger" live title={t('studio.host.notFound')}>
              <Reasons>
                {reasons.map((reason) => (
                  <li key={reason}>
                    {t(`studio.host.reason.${reason}`, { host, txtName, fileUrl })}
                  </li>
                ))}
              </Reasons>
            </Notice>
          ) : null}
          <div>
            <Button size="small" variant="secondary" busy={isChecking} onClick={check}>
              {t('studio.host.check')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
`
const Outcome = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--portico-color-muted-text);
  overflow-wrap: anywhere;
`
const ForScreenReaders = styled.span`
  ${VISUALLY_HIDDEN}
`
const Method = styled.div`
  display: grid;
  gap: 8px;
  min-inline-size: 0;
  h4 {
    font-weight: 600;
  }
`
const Reasons = styled.ul`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`
