import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { Icon } from '../../../ui/media/Icon'
import { panel } from '../../../ui/style/panel'
import type { CheckoutStep } from '../model/checkoutSteps'

/**
 * Props of a step; `summary` describes a completed step's choice in one line, `onOpen` opens the
 * step and is missing if it can't be opened.
 */
interface StepFrameProps {
  step: CheckoutStep
  number: number
  isCurrent: boolean
  isDone: boolean
  summary?: ReactNode
  onOpen?: (() => void) | undefined
  /**
   * Whether the body stays mounted but hidden while another step is open, to preserve its input.
   */
  keepMounted?: boolean
  children: ReactNode
}

/**
 * A numbered step: the current one is open; an earlier one shows its summary and a button to reopen
 * it. Opening a step moves focus to its heading. (activity.checkout.numbered-steps)
 */
export function StepFrame({
  step,
  number,
  isCurrent,
  isDone,
  summary,
  onOpen,
  keepMounted = false,
  children,
}: StepFrameProps): ReactNode {
  const t = useText()
  const { number: formatNumber } = useFormat()
  const frame = useRef<HTMLLIElement>(null)
  const wasCurrent = useRef(isCurrent)
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) frame.current?.querySelector('h2')?.focus()
    wasCurrent.current = isCurrent
  }, [isCurrent])
  const title = t(`area.cart.step.${step}`)
  const action = t(isDone ? 'area.cart.step.change' : 'area.cart.step.go')
  return (
    <Frame
      ref={frame}
      aria-current={isCurrent ? 'step' : undefined}
      data-current={isCurrent || undefined}
    >
      <Head>
        <Marker data-done={(isDone && !isCurrent) || undefined} aria-hidden="true">
          {isDone && !isCurrent ? <Icon name="check" size={20} /> : formatNumber(number)}
        </Marker>
        <div>
          <Heading level={2} size={4} focusable>
            <VisuallyHidden>{t('area.cart.step.number', { number })} </VisuallyHidden>
            {title}
          </Heading>
          {!isCurrent && summary ? (
            <Text size="small" tone="muted">
              {summary}
            </Text>
          ) : null}
        </div>
        {!isCurrent && onOpen ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('area.cart.step.open', { action, step: title })}
            onClick={onOpen}
          >
            {action}
          </Button>
        ) : null}
      </Head>
      {isCurrent || keepMounted ? <Body hidden={!isCurrent}>{children}</Body> : null}
    </Frame>
  )
}

const Frame = styled.li`
  padding: var(--portico-card-padding);
  ${panel}
  &:not([data-current]) {
    background: transparent;
    box-shadow: none;
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--portico-space-3);
  min-block-size: var(--portico-target-size);
  > div {
    flex: 1;
    min-inline-size: 0;
  }
`
const Marker = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border: var(--portico-control-border-width) solid var(--portico-color-control-border);
  border-radius: 50%;
  color: var(--portico-color-muted-text);
  font-weight: var(--portico-font-strong-weight);
  font-variant-numeric: tabular-nums;
  [data-current] & {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  &[data-done] {
    border-color: var(--portico-color-success);
    background: var(--portico-color-success-soft);
    color: var(--portico-color-success);
  }
`
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-6);
  margin-block-start: var(--portico-space-5);
  &[hidden] {
    display: none;
  }
`
