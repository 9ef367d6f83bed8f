import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../controls/Button'
import { IconButton } from '../controls/IconButton'
import { Stack } from '../layout/Stack'
import { Text } from '../layout/Text'
import { Dialog } from '../overlays/Dialog'
import { Drawer } from './Drawer'
import { useDrawer } from './useDrawer'

const PAGE = '/studio/parts/Drawer'
const TEXTS = {
  orders: 'Orders',
  order: 'Order 7',
  help: 'Help',
  notes: 'Notes',
  full: 'Wine list',
  modal: 'Are you sure?',
  pay: 'Pay',
  print: 'Print',
  back: 'Back',
  done: 'Done with orders',
  words: 'Two bottles of the house white, on the terrace at seven.',
}

/**
 * A drawer with a path and a child drawer, a drawer that replaces it, a drawer that stays open
 * beside others, a full drawer, and a dialog above them.
 */
export function Sample(): ReactNode {
  // After a reload, or when opened by its URL, the page shows the drawer with that path.
  const { pathname } = useLocation()
  const drawers = {
    orders: useDrawer(`${PAGE}/orders`, pathname === `${PAGE}/orders`),
    order: useDrawer(`${PAGE}/orders/7`),
    help: useDrawer(`${PAGE}/help`),
    notes: useDrawer('notes'),
    full: useDrawer('full'),
    modal: useDrawer('modal'),
  }
  const propsOf = (key: keyof typeof drawers) => {
    const { name, isOpen, close } = drawers[key]
    return { title: TEXTS[key], name, open: isOpen, onClose: close }
  }
  const opener = (key: keyof typeof drawers): ReactNode => (
    <Button variant="secondary" onClick={drawers[key].open}>
      {TEXTS[key]}
    </Button>
  )
  const words = <Text>{TEXTS.words}</Text>
  return (
    <Stack row gap={3}>
      {(['orders', 'help', 'notes', 'full', 'modal'] as const).map((name) => (
        <span key={name}>{opener(name)}</span>
      ))}
      <Drawer
        {...propsOf('orders')}
        path={`${PAGE}/orders`}
        returnTo={PAGE}
        tools={<IconButton icon="printer" label={TEXTS.print} onClick={() => window.print()} />}
        actions={
          <>
            <Button variant="secondary" onClick={propsOf('orders').onClose}>
              {TEXTS.back}
            </Button>
            <Button>{TEXTS.pay}</Button>
          </>
        }
      >
        <Stack>
          {words}
          <Stack row gap={3}>
            {(['order', 'help', 'notes', 'modal'] as const).map((name) => (
              <span key={name}>{opener(name)}</span>
            ))}
          </Stack>
        </Stack>
        <Drawer
          {...propsOf('order')}
          path={`${PAGE}/orders/7`}
          actions={
            <Button variant="secondary" onClick={propsOf('orders').onClose}>
              {TEXTS.done}
            </Button>
          }
        >
          {words}
        </Drawer>
      </Drawer>
      <Drawer {...propsOf('help')} path={`${PAGE}/help`}>
        {words}
      </Drawer>
      <Drawer {...propsOf('notes')} multiple>
        <Stack>
          {words}
          <span>{opener('help')}</span>
        </Stack>
      </Drawer>
      <Drawer {...propsOf('full')} kind="full">
        {words}
      </Drawer>
      <Dialog {...propsOf('modal')} size="small">
        {words}
      </Dialog>
    </Stack>
  )
}
