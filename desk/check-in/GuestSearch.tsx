import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DoorGuest } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { TextField } from '../../src/ui/controls/TextField'
import { Heading } from '../../src/ui/layout/Heading'
import { Dialog } from '../../src/ui/overlays/Dialog'
import type { Door } from './door/createDoor'
import type { KeptList } from './door/Kept'
import { MIN_SEARCH, searchGuests } from './door/searchGuests'
import { useClock } from './useClock'

/** The guest list: names show after a search alone, and a tap is confirmed before it counts. */
export function GuestSearch({
  list,
  door,
  direction,
  onChoose,
  onAsk,
}: {
  list: KeptList | null
  door: Door
  direction: 'in' | 'out'
  onChoose: (guest: string) => void
  /** Called before the question opens, which returns the focus to where it was then. */
  onAsk: () => void
}): ReactNode {
  const t = useText()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<DoorGuest | null>(null)
  const found = list === null ? [] : searchGuests(list.list.guests, search)
  const ask = (guest: DoorGuest): void => {
    onAsk()
    setAsked(guest)
  }
  const close = (): void => setAsked(null)
  const confirm = (guest: DoorGuest): void => {
    onChoose(guest.guest)
    setSearch('')
    close()
  }
  return (
    <Section>
      <Heading level={2} size={4}>
        {t('desk.checkIn.search')}
      </Heading>
      <TextField
        name="guest"
        type="search"
        label={t('desk.checkIn.search')}
        hideLabel
        hint={
          list === null
            ? t('desk.checkIn.searchNoList')
            : list.list.complete
              ? t('desk.checkIn.searchHint')
              : t('desk.checkIn.searchCut', { count: list.list.guests.length })
        }
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status">
        {search.trim().length >= MIN_SEARCH && list !== null && found.length === 0
          ? t('desk.checkIn.searchNone')
          : null}
      </p>
      <Found>
        {found.map((guest) => (
          <li key={guest.guest}>
            <button type="button" onClick={() => ask(guest)}>
              <strong>
                <bdi>{guest.name}</bdi>
              </strong>
              {guest.type === '' ? null : (
                <small>
                  <bdi>{guest.type}</bdi>
                </small>
              )}
              <small>
                <GuestState guest={guest} door={door} />
              </small>
            </button>
          </li>
        ))}
      </Found>
      <Dialog
        title={t(`desk.checkIn.ask.${direction}`, { name: asked?.name ?? '' })}
        size="small"
        open={asked !== null}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('desk.checkIn.notThis')}
            </Button>
            <Button onClick={() => asked && confirm(asked)}>
              {t(`desk.checkIn.go.${direction}`)}
            </Button>
          </>
        }
      >
        <p>
          <bdi>{asked?.type}</bdi>
        </p>
      </Dialog>
    </Section>
  )
}

function GuestState({ guest, door }: { guest: DoorGuest; door: Door }): ReactNode {
  const t = useText()
  const clock = useClock()
  const local = door.localState(guest.guest)
  const state = local?.state ?? guest.state
  const at = local?.at ?? guest.at
  return state === 'in' && at !== null
    ? t('desk.checkIn.since', { time: clock(at) })
    : state === 'not_valid' && guest.why !== ''
      ? t(`desk.checkIn.why.${guest.why}`)
      : t(`desk.checkIn.state.${state}`)
}

const Section = styled.section`
  display: grid;
  gap: 8px;
`
const Found = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
  button {
    display: grid;
    gap: 2px;
    inline-size: 100%;
    min-block-size: 56px;
    padding: 10px 16px;
    border: 1px solid var(--portico-color-control-border);
    border-radius: 10px;
    background: var(--portico-color-surface);
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  button:hover {
    background: var(--portico-color-primary-soft);
  }
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
