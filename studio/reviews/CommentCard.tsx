import { useAtom, useSetAtom } from 'jotai'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { media } from '../../src/ui/style/media'
import { openToolAtom } from '../chrome/openToolAtom'
import { ToolButton } from '../chrome/ToolButton'
import { commentOnScreenAtom } from './commentOnScreen'

/** The comment whose element the preview outlines, over the preview. */
export function CommentCard(): ReactNode {
  const t = useText()
  const [shown, setShown] = useAtom(commentOnScreenAtom)
  const openTool = useSetAtom(openToolAtom)
  const card = useRef<HTMLDivElement>(null)
  const title = useId()
  const id = shown?.comment.id
  useEffect(() => {
    if (id !== undefined) card.current?.focus()
  }, [id])
  // The card belongs to the club that is open.
  useEffect(() => () => setShown(null), [setShown])
  if (!shown) return null
  const { number, author, text } = shown.comment
  return (
    <Card
      ref={card}
      tabIndex={-1}
      role="dialog"
      aria-labelledby={title}
      onKeyDown={(event) => event.key === 'Escape' && setShown(null)}
    >
      <Head>
        <h2 id={title} dir="auto">
          {t('studio.reviews.commentOf', { number, author })}
        </h2>
        <ToolButton icon={X} label={t('studio.close')} onClick={() => setShown(null)} />
      </Head>
      <p dir="auto">{text}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setShown(null)
          openTool('reviews')
        }}
      >
        {t('studio.reviews.back')}
      </Button>
    </Card>
  )
}

const Card = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-end: 40px;
  inset-inline-start: 28px;
  display: grid;
  gap: 8px;
  inline-size: min(320px, calc(100% - 32px));
  max-block-size: min(420px, 60%);
  padding: 4px 16px 16px;
  overflow: auto;
  ${media.phone} {
    inset-block-end: 56px;
    inset-inline-start: 16px;
  }
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-3);
  > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h2 {
    font-size: var(--portico-text-sm);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`
