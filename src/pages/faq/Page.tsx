import { type ReactNode, useEffect, useRef } from 'react'
import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'
import { OwnWords, ReadingPage, readingText, SeeAlso } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { companyAtom } from '../../core/session/atoms'
import { manifest } from './manifest'
import { styled } from 'styled-components'
import { Markdown } from '../../ui/content/Markdown'

/**
 * The club's own words or, if it has none, the built-in questions; the question whose key is in the
 * path is open. (shell.route.faq-arg)
 */
export function Page(): ReactNode {
  const t = useText()
  const company = useAtomValue(companyAtom)
  const { arg } = useParams()
  return (
    <ReadingPage title={t('page.faq.title')} aside={<SeeAlso />}>
      <OwnWords uri={manifest.uri}>
        <div>
          {faqKeys.map((key) => (
            <FaqEntry
              key={key}
              id={key}
              question={t(`page.faq.${key}.question`)}
              answer={readingText(t, company, `page.faq.${key}.answer`)}
              isOpen={key === arg}
            />
          ))}
        </div>
      </OwnWords>
    </ReadingPage>
  )
}

/**
 * Keys of the built-in questions, in order. A key is the last segment of /faq/<key> and part of the
 * message ids page.faq.<key>.…
 */
const faqKeys = ['signIn', 'password', 'details', 'members', 'language', 'times'] as const

/** Props of a question; with `isOpen` the question is open and scrolled into view. */
interface FaqEntryProps {
  id: string
  question: string
  /** The answer in Markdown. */
  answer: string
  isOpen: boolean
}

/** A question that expands to show its answer, even without JavaScript. */
function FaqEntry({ id, question, answer, isOpen }: FaqEntryProps): ReactNode {
  const entry = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen) entry.current?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  return (
    <Entry ref={entry} id={id} open={isOpen}>
      <summary>
        <h2>{question}</h2>
      </summary>
      <Answer>
        <Markdown text={answer} headingLevel={3} />
      </Answer>
    </Entry>
  )
}

const Entry = styled.details`
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  &:first-child {
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--portico-space-4);
    min-block-size: 56px;
    padding-block: var(--portico-space-3);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '+';
    flex: none;
    color: var(--portico-color-accent);
    font-size: var(--portico-text-xl);
    line-height: 1;
  }
  &[open] summary::after {
    content: '–';
  }
  h2 {
    margin: 0;
    font-family: var(--portico-font-body);
    font-size: var(--portico-text-md);
    font-weight: var(--portico-font-strong-weight);
    letter-spacing: 0;
    text-transform: none;
    line-height: 1.4;
  }
`

const Answer = styled.div`
  padding-block-end: var(--portico-space-5);
  max-inline-size: var(--portico-measure);
`
