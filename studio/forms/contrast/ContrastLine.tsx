import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { ControlLink } from '../../chrome/ControlLink'
import { openContrast } from '../openControl'
import { useContrast } from './useContrast'

/**
 * A line below every group's form, visible at any scroll position: the number of colour pairs that
 * are hard to read, with a link to them. Hidden if there are none.
 */
export function ContrastLine(): ReactNode {
  const t = useText()
  const { failing } = useContrast()
  return (
    <div role="status">
      {failing.length > 0 ? (
        <Line>
          <TriangleAlert size={15} aria-hidden />
          <span>{t('studio.contrast.publish', { count: failing.length })}</span>
          <ControlLink type="button" onClick={() => openContrast()}>
            {t('studio.contrast.show')}
          </ControlLink>
        </Line>
      ) : null}
    </div>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  padding: 4px 20px;
  border-block-start: 1px solid var(--portico-color-border);
  background: var(--portico-color-warning-soft);
  font-size: var(--portico-text-sm);
  > svg {
    flex: none;
    color: var(--portico-color-warning);
  }
  > span {
    flex: 1;
  }
`
