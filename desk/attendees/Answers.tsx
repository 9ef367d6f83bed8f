import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** What somebody answered in an event’s forms, each answer below its question. */
export const Answers = ({
  answers,
}: {
  answers: readonly { question: string; answer: string }[]
}): ReactNode => (
  <List>
    {answers.map(({ question, answer }, index) => (
      <div key={index}>
        <dt dir="auto">{question}</dt>
        <dd dir="auto">{answer}</dd>
      </div>
    ))}
  </List>
)

const List = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
  dt {
    color: var(--portico-color-muted-text);
  }
  dd {
    margin: 0;
  }
`
