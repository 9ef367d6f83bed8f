import type { ReactNode } from 'react'
import { Button } from '../controls/Button'
import { useDrawer } from '../drawers/useDrawer'
import { Text } from '../layout/Text'
import { DetailDrawer } from './DetailDrawer'

const TEXTS = { title: 'Oysters on the terrace', open: 'Open the event', book: 'Reserve a seat' }
const WORDS = [
  'The first oysters of the season, opened at the rail by the people who raised them, with three whites that grew beside the same water.',
  'Bring something warm: the breeze comes up at eight.',
]
const PICTURES = ['harbour-terrace', 'wine', 'bar', 'harbour-dusk'].map((scene) => ({
  id: scene,
  image: `scene:${scene}`,
  alt: `The ${scene.replace('-', ' ')}`,
  caption: '',
}))
const FACTS = [
  { id: 'date', icon: 'calendar' as const, label: 'Date', value: 'Sunday, March 8, 2026' },
  { id: 'time', icon: 'clock' as const, label: 'Time', value: '7:30 PM EDT' },
  { id: 'place', icon: 'pin' as const, label: 'Place', value: 'Terrace, 4 Pier Lane' },
  { id: 'price', icon: 'ticket' as const, label: 'Price', value: '$65.00' },
]
const EVENT = {
  uid: '7@harbour',
  title: TEXTS.title,
  startUtc: '2026-03-08T23:30:00Z',
  endUtc: '2026-03-09T02:00:00Z',
  location: 'Terrace, 4 Pier Lane',
  description: WORDS.join(' '),
}

/** An event with pictures, facts, an action, print and add-to-calendar. */
export function Sample(): ReactNode {
  const { isOpen, name, open, close } = useDrawer('event')
  return (
    <>
      <span>
        <Button onClick={open}>{TEXTS.open}</Button>
      </span>
      <DetailDrawer
        title={TEXTS.title}
        name={name}
        open={isOpen}
        onClose={close}
        pictures={PICTURES}
        facts={FACTS}
        action={<Button>{TEXTS.book}</Button>}
        calendar={{ event: EVENT, host: '' }}
      >
        {WORDS.map((words) => (
          <Text key={words}>{words}</Text>
        ))}
      </DetailDrawer>
    </>
  )
}
