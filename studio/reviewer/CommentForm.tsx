import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import type { ElementPlace } from '../../src/core/preview/previewMessages'
import { useCallMutation } from '../../src/core/query/useCallMutation'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { reviewApi, reviewQueries, type ReviewLink } from './reviewLink'
import { readAuthor, storeAuthor } from './authorStorage'

/** How long a comment may be, in characters. */
const MAX_LENGTH = 2000

/** What a comment is about. */
export interface CommentSubject {
  /** Path of the page. */
  path: string
  /** The element; null for the whole page. */
  place: ElementPlace | null
}

/** The form for a comment on an element, or on the whole page. */
export function CommentForm({
  link,
  about,
  text,
  onType,
  onSent,
  onCancel,
  onEnded,
}: {
  link: ReviewLink
  about: CommentSubject
  text: string
  onType: (text: string) => void
  onSent: (number: number) => void
  onCancel: () => void
  /** Called if the comment can't be sent, because the link has ended. */
  onEnded: () => void
}): ReactNode {
  const t = useText()
  const { path, place } = about
  const field = useRef<HTMLTextAreaElement>(null)
  const [author, setAuthor] = useState(readAuthor)
  const [missing, setMissing] = useState<MessageId>()
  useEffect(() => field.current?.focus(), [about])
  const sending = useCallMutation(
    async () => {
      try {
        const { number } = await reviewApi.call('review.comment', {
          params: { domainId: link.domainId },
          body: { token: link.token, author, text, path, ...(place && { place: toSend(place) }) },
        })
        storeAuthor(author)
        onSent(number)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) onEnded()
        throw error
      }
    },
    { client: reviewQueries },
  )
  const failure = missing ?? (sending.error ? commentFailure(sending.error) : undefined)
  return (
    <Form
      aria-label={t('studio.reviewer.write')}
      onSubmit={(event) => {
        event.preventDefault()
        const blank =
          author.trim() === ''
            ? 'studio.reviewer.nameless'
            : text.trim() === ''
              ? 'studio.reviewer.wordless'
              : undefined
        setMissing(blank)
        if (blank === undefined) sending.mutate()
      }}
    >
      <p>
        {place === null
          ? t('studio.reviewer.wholePage')
          : place.text === ''
            ? t('studio.reviewer.element')
            : t('studio.reviewer.elementOf', { text: place.text })}
      </p>
      <label>
        {t('studio.reviewer.author')}
        <Line
          dir="auto"
          autoComplete="name"
          maxLength={60}
          value={author}
          onChange={(event) => setAuthor(event.target.value)}
        />
      </label>
      <label>
        {t('studio.reviewer.comment')}
        <Area
          ref={field}
          dir="auto"
          rows={4}
          maxLength={MAX_LENGTH}
          value={text}
          readOnly={sending.isPending}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      {failure === undefined ? null : <Failure role="alert">{t(failure)}</Failure>}
      <Buttons>
        <Button type="submit" size="small" busy={sending.isPending}>
          {t('studio.reviewer.send')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('studio.cancel')}
        </Button>
      </Buttons>
    </Form>
  )
}

const toSend = ({ steps, ...place }: ElementPlace) => ({ ...place, steps: [...steps] })

/** The text that says why a comment was not sent. */
function commentFailure(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'studio.reviewer.notSent'
  if (error.status === 0) return 'studio.fault.network'
  if (error.status === 429) return 'studio.reviewer.tooMany'
  return error.code === 'limit_reached' ? 'studio.reviewer.full' : 'studio.reviewer.notSent'
}

const Form = styled.form`
  display: grid;
  gap: 10px;
  > p {
    font-size: var(--portico-text-sm);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > label {
    display: grid;
    gap: 4px;
    font-size: var(--portico-text-sm);
  }
`
const Line = styled.input`
  ${compactField}
`
const Area = styled.textarea`
  ${compactField}
  block-size: auto;
  min-block-size: 96px;
  padding-block: 6px;
  resize: vertical;
`
const Failure = styled.p`
  color: var(--portico-color-danger);
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
