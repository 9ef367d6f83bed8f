import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { atomInTab } from '../session/atomInTab'
import { PortalPicture } from './PortalPicture'

/**
 * Pictures of the club's home before and after a change, on a desktop and on a phone. They are
 * folded away, and loaded only once unfolded; in this tab they then stay so.
 */
export function BeforeAfter({
  domainId,
  before = null,
  after,
  names,
}: {
  domainId: number
  /** Merge patch over the published config; null for the published config itself. */
  before?: unknown
  /** Merge patch over the published config. */
  after: unknown
  /** What the two are called, if not *Now* and *After*. */
  names?: readonly [string, string]
}): ReactNode {
  const t = useText()
  const [isOpen, setIsOpen] = useAtom(isOpenAtom)
  const [beforeName, afterName] = names ?? [t('studio.picture.before'), t('studio.picture.after')]
  const columns = [
    { name: beforeName, patch: before },
    { name: afterName, patch: after },
  ]
  return (
    <Fold open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('studio.picture.show')}</summary>
      {isOpen ? (
        <Columns>
          {columns.map(({ name, patch }) => (
            <figure key={name}>
              <figcaption>{name}</figcaption>
              <PortalPicture
                domainId={domainId}
                path="/"
                width={1440}
                height={900}
                patch={patch}
                label={t('studio.picture.desktop', { name })}
              />
              <Phone>
                <PortalPicture
                  domainId={domainId}
                  path="/"
                  width={390}
                  height={760}
                  patch={patch}
                  label={t('studio.picture.phone', { name })}
                />
              </Phone>
            </figure>
          ))}
        </Columns>
      ) : null}
    </Fold>
  )
}

const isOpenAtom = atomInTab(
  'before-after',
  false,
  (stored): stored is boolean => typeof stored === 'boolean',
)

const Fold = styled.details`
  margin-block: 12px;
  > summary {
    min-block-size: 24px;
    font-weight: 600;
    cursor: pointer;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  margin-block-start: 8px;
  figcaption {
    margin-block-end: 4px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Phone = styled.div`
  inline-size: min(45%, 160px);
  margin-block-start: 12px;
  margin-inline: auto;
`
