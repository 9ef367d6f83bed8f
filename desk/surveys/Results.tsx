import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskResults } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { useAnswerText } from './useAnswerText'

/** What the responses to a survey come to, question by question. */
export function Results({
  results: { count, hasOlder, questions },
}: {
  results: DeskResults
}): ReactNode {
  const t = useText()
  const answerText = useAnswerText()
  return (
    <section aria-label={t('desk.surveys.results')}>
      <p>{t(hasOlder ? 'desk.surveys.newest' : 'desk.surveys.total', { count })}</p>
      <Questions>
        {questions.map(({ id, question, kind, isAsked, answered, choices }) => (
          <Question key={`${id} ${question}`}>
            <strong>
              <bdi>{question}</bdi>
            </strong>
            <small>
              <JoinedFacts
                parts={[
                  t('desk.surveys.answered', { count: answered }),
                  isAsked ? '' : t('desk.surveys.notAsked'),
                ]}
              />
            </small>
            {choices.length === 0 ? null : (
              <Choices>
                {choices.map(({ label, count: chosen }, index) => (
                  <li key={index}>
                    <span>
                      <bdi>{answerText(kind, label)}</bdi>
                    </span>
                    <span>
                      <bdi>{t('desk.surveys.share', { count: chosen, share: chosen / count })}</bdi>
                    </span>
                    {/* The number beside it says the same. */}
                    <progress aria-hidden max={count} value={chosen} />
                  </li>
                ))}
              </Choices>
            )}
          </Question>
        ))}
      </Questions>
    </section>
  )
}

const Questions = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  align-items: start;
  gap: 12px;
  margin-block-start: 12px;
  padding: 0;
  list-style: none;
`
const Question = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 4px;
  padding: 16px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  overflow-wrap: anywhere;
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Choices = styled.ul`
  display: grid;
  gap: 8px;
  margin-block-start: 8px;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
  }
  progress {
    grid-column: 1 / -1;
    inline-size: 100%;
    block-size: 6px;
    accent-color: var(--portico-color-primary);
  }
`
