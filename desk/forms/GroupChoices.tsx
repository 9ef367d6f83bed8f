import { use, type ReactNode } from 'react'
import { RecordFactsContext, choicesOfGroup } from '../values/RecordFacts'

/** The fields of a form, in which only what a record of this group can refer to is chosen. */
export function GroupChoices({
  group,
  children,
}: {
  group: unknown
  children: ReactNode
}): ReactNode {
  const facts = use(RecordFactsContext)
  return (
    <RecordFactsContext value={{ ...facts, choices: choicesOfGroup(facts.choices, group) }}>
      {children}
    </RecordFactsContext>
  )
}
