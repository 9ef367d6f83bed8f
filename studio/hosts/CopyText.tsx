import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { selectText, useCopy } from '../../src/ui/files/useCopy'
import { media } from '../../src/ui/style/media'

/**
 * A labelled text with a button that copies it; if the browser does not allow copying, the text is
 * selected instead.
 */
export function CopyText({
  label,
  text,
  isWide = false,
}: {
  label: string
  text: string
  /** Whether the text has the whole width below its label, as it has on phones. */
  isWide?: boolean
}): ReactNode {
  const t = useText()
  const box = useRef<HTMLElement>(null)
  const { state, copy } = useCopy(text, () => selectText(box.current))
  return (
    <Row data-wide={isWide || undefined}>
      <Label>{label}</Label>
      <Text ref={box} dir="ltr">
        {text}
      </Text>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('studio.copy.what', { what: label })}
        onClick={() => void copy()}
      >
        {t('studio.copy')}
      </Button>
      <Status role="status">
        {state === 'idle'
          ? null
          : t(state === 'copied' ? 'studio.copy.copied' : 'studio.copy.refused')}
      </Status>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 12px;
  &[data-wide] {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`
const Label = styled.span`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  [data-wide] > & {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-column: 1 / -1;
  }
`
const Text = styled.code`
  padding: 6px 10px;
  border: 1px solid var(--portico-color-border);
  border-radius: var(--portico-radius-control);
  background: var(--portico-color-background);
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
  user-select: all;
`
const Status = styled.span`
  grid-column: 2 / -1;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
  [data-wide] > & {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-column: 1 / -1;
  }
`
