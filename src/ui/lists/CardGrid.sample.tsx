import type { ReactNode } from 'react'
import { Card } from '../layout/Card'
import { Heading } from '../layout/Heading'
import { Stack } from '../layout/Stack'
import { Text } from '../layout/Text'
import { Picture } from '../media/Picture'
import { CardGrid } from './CardGrid'

const LABEL = 'Events'
const SCENES = [
  'bar',
  'courtyard',
  'dining-room',
  'harbour-dusk',
  'lecture',
  'spa-pool',
  'tennis',
  'wine',
  'skyline',
  'pergola',
  'dunes',
  'lounge-night',
]
const EVENTS = SCENES.map((scene, index) => ({
  id: index + 1,
  image: `scene:${scene}`,
  title: `Evening ${index + 1}`,
  text: 'Doors at seven, supper at eight.',
}))

/** Twelve events on two pages. */
export function Sample(): ReactNode {
  return (
    <CardGrid label={LABEL} items={EVENTS} getKey={({ id }) => id}>
      {({ image, title, text }) => (
        <Card padding="none">
          <Picture image={image} alt="" />
          <Pad>
            <Heading level={3}>{title}</Heading>
            <Text tone="muted">{text}</Text>
          </Pad>
        </Card>
      )}
    </CardGrid>
  )
}

const Pad = ({ children }: { children: ReactNode }): ReactNode => (
  <Card tone="plain">
    <Stack gap={2}>{children}</Stack>
  </Card>
)
