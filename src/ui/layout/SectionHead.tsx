import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Eyebrow } from './Eyebrow'
import { Heading } from './Heading'
import { Text } from './Text'

/** Props of a section's head; empty texts are omitted. */
export interface SectionHeadProps {
  eyebrow?: string
  title: string
  text?: string
}

/** A section's eyebrow, heading and intro; renders nothing if all are empty. */
export function SectionHead({ eyebrow = '', title, text = '' }: SectionHeadProps): ReactNode {
  if (eyebrow === '' && title === '' && text === '') return null
  return (
    <Box>
      {eyebrow !== '' && <Eyebrow>{eyebrow}</Eyebrow>}
      {title !== '' && <Heading level={2}>{title}</Heading>}
      {text !== '' && <Text tone="muted">{text}</Text>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--portico-space-2);
  min-inline-size: 0;
  max-inline-size: var(--portico-measure);
  overflow-wrap: anywhere;
`
