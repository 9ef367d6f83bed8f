import { MessageSquarePlus, MessagesSquare } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Review, ReviewComment } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import type { ElementPlace } from '../../src/core/preview/previewMessages'
import { Button } from '../../src/ui/controls/Button'
import { media } from '../../src/ui/style/media'
import { CommentForm, type CommentSubject } from './CommentForm'
import { CommentList } from './CommentList'
import { ReviewFrame, type ReviewFrameHandle } from './ReviewFrame'
import type { ReviewLink } from './reviewLink'

/** An open review: the bar, the club with the draft, and the comments beside it. */
export function ReviewPage({
  link,
  review,
  isStale,
  text,
  onType,
  onRefresh,
}: {
  link: ReviewLink
  review: Review
  /** Whether the review could not be read again. */
  isStale: boolean
  /** The comment that is being written. */
  text: string
  onType: (text: string) => void
  /** Called after something has changed, or if the link may have ended. */
  onRefresh: () => void
}): ReactNode {
  const t = useText()
  const { dateTime } = useFormat()
  const frame = useRef<ReviewFrameHandle>(null)
  const [path, setPath] = useState('/')
  const [isOpen, setIsOpen] = useState(() => window.innerWidth >= 900)
  const [isChoosing, setIsChoosing] = useState(false)
  /** What the comment that is being written is about; undefined while none is. */
  const [about, setAbout] = useState<CommentSubject>()
  const [shown, setShown] = useState<number | null>(null)
  const { club, by, name, expiresAt, comments } = review
  const pins = useMemo(
    () => comments.filter((one) => one.path === path && (!one.resolved || one.number === shown)),
    [comments, path, shown],
  )
  const choose = (on: boolean): void => {
    setIsChoosing(on)
    setShown(null)
    if (on) frame.current?.focus()
  }
  const write = (place: ElementPlace | null): void => {
    // The frame may go to another page while the comment is written.
    setAbout({ path, place })
    setIsChoosing(false)
    setIsOpen(true)
  }
  const show = (comment: ReviewComment): void => {
    setShown(comment.number)
    if (comment.path !== path) frame.current?.go(comment.path)
  }
  const leave = (): void => {
    setIsChoosing(false)
    document.querySelector<HTMLElement>('[data-comment]')?.focus()
  }
  const stop = (): void => {
    setAbout(undefined)
    onType('')
    leave()
  }
  return (
    <Page>
      <Bar>
        <Words>
          <h1>{t('studio.reviewer.titleOf', { club })}</h1>
          {name === '' ? null : <strong dir="auto">{name}</strong>}
          <p>
            {t(by === '' ? 'studio.reviewer.aboutUnknown' : 'studio.reviewer.about', {
              by,
              time: dateTime(expiresAt),
            })}
          </p>
        </Words>
        <Stale role="status">{isStale ? t('studio.reviewer.stale') : null}</Stale>
        <Button
          size="small"
          icon={<MessageSquarePlus size={16} aria-hidden />}
          data-comment
          variant={isChoosing ? 'secondary' : 'primary'}
          aria-pressed={isChoosing}
          onClick={() => choose(!isChoosing)}
        >
          {t('studio.reviewer.comment')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<MessagesSquare size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('studio.reviewer.comments', { count: comments.length })}
        </Button>
      </Bar>
      {isChoosing ? (
        <Hint role="status">
          <span>{t('studio.reviewer.choose')}</span>
          <Button size="small" variant="quiet" onClick={() => write(null)}>
            {t('studio.reviewer.onPage')}
          </Button>
        </Hint>
      ) : null}
      <Columns>
        <ReviewFrame
          ref={frame}
          link={link}
          patch={review.draft?.config ?? null}
          pins={pins}
          shown={shown}
          isChoosing={isChoosing}
          onMoved={setPath}
          onChosen={write}
          onLeave={leave}
          onEnded={onRefresh}
        />
        {/* Hidden, it keeps the comment that is being written. */}
        <Side aria-label={t('studio.reviewer.side')} hidden={!isOpen}>
          {about === undefined ? null : (
            <CommentForm
              link={link}
              about={about}
              text={text}
              onType={onType}
              onSent={(number) => {
                setShown(number)
                onRefresh()
                stop()
              }}
              onCancel={stop}
              onEnded={onRefresh}
            />
          )}
          <CommentList comments={comments} shown={shown} onShow={show} />
        </Side>
      </Columns>
    </Page>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  overflow: hidden;
  background: var(--portico-color-background);
`
const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const Words = styled.div`
  display: flex;
  flex: 1 1 280px;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  min-inline-size: 0;
  h1 {
    font-size: var(--portico-text-base);
    font-weight: 600;
  }
  p {
    flex-basis: 100%;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Stale = styled.p`
  color: var(--portico-color-warning);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
`
const Hint = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 4px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-primary-soft);
  font-size: var(--portico-text-sm);
`
const Columns = styled.main`
  display: flex;
  flex: 1;
  min-block-size: 0;
  ${media.phone} {
    flex-direction: column;
  }
`
const Side = styled.aside`
  display: grid;
  flex: none;
  align-content: start;
  gap: 16px;
  inline-size: 320px;
  padding: 16px;
  overflow: auto;
  border-inline-start: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  &[hidden] {
    display: none;
  }
  ${media.phone} {
    inline-size: auto;
    max-block-size: 50%;
    border-inline-start: 0;
    border-block-start: 1px solid var(--portico-color-border);
  }
`
