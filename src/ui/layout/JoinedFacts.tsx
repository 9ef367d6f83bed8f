import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { FACT_SEPARATOR } from '../../core/intl/joinFacts'

/**
 * Facts in one line, such as time and place, in the direction of the page, each in its own; empty
 * ones are omitted, and nothing is rendered if all are empty.
 */
export function JoinedFacts({ parts }: { parts: readonly ReactNode[] }): ReactNode {
  const facts = parts.filter((part) => Boolean(part) || part === 0)
  return facts.length === 0 ? null : (
    <Line data-facts>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index === 0 ? null : FACT_SEPARATOR}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </Line>
  )
}

/* The page's direction, because a container in the direction of its text has none of its own: all of
   its text is isolated. */
const Line = styled.span`
  unicode-bidi: isolate;
  direction: ltr;
  html[dir='rtl'] & {
    direction: rtl;
  }
`
