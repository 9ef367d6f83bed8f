import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { selectText, useCopy } from '../../src/ui/files/useCopy'

/** The link to pay an invoice, with a button that copies it, or selects it where that is not allowed. */
export function CopyLink({ link }: { link: string }): ReactNode {
  const t = useText()
  const box = useRef<HTMLElement>(null)
  const { state, copy } = useCopy(link, () => selectText(box.current))
  return (
    <Frame>
      <span>{t('desk.owed.link')}</span>
      <Text ref={box} dir="ltr">
        {link}
      </Text>
      <Line>
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {t('desk.owed.copy')}
        </Button>
        <span role="status">
          {state === 'idle'
            ? ''
            : t(state === 'copied' ? 'desk.owed.copied' : 'desk.owed.selected')}
        </span>
      </Line>
      <p>{t('desk.owed.linkHint')}</p>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin-block-start: 24px;
  > p {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
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
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`
