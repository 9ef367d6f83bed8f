import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { NoteField } from '../publish/NoteField'
import type { FleetClub } from './model/FleetClub'

/** The clubs that would change, with a box for each that publishes in it in the next wave. */
export function WaveForm({
  clubs,
  weak,
  isFirst,
  busy,
  onPublish,
}: {
  clubs: readonly FleetClub[]
  /** Ids of the clubs in which colours would become hard to read. */
  weak: readonly number[]
  /** Whether the change is in no club yet; then only the first club is chosen at first. */
  isFirst: boolean
  busy: boolean
  onPublish: (domainIds: readonly number[], reason: string) => void
}): ReactNode {
  const t = useText()
  const heading = useId()
  const ids = clubs.map(({ domain }) => domain.id)
  const [wave, setWave] = useState<readonly number[]>(isFirst ? ids.slice(0, 1) : ids)
  const [note, setNote] = useState('')
  const needsNote = wave.some((id) => weak.includes(id))
  return (
    <Box aria-labelledby={heading}>
      <h4 id={heading}>{t(isFirst ? 'studio.fleet.firstWave' : 'studio.fleet.nextWave')}</h4>
      <p>{t(isFirst ? 'studio.fleet.firstWaveText' : 'studio.fleet.nextWaveText')}</p>
      <Clubs>
        {clubs.map(({ domain: { id, name } }) => (
          <CheckField
            key={id}
            name="fleet-wave"
            idSuffix={String(id)}
            label={name}
            checked={wave.includes(id)}
            disabled={busy}
            onChange={(event) =>
              setWave(event.target.checked ? [...wave, id] : wave.filter((one) => one !== id))
            }
          />
        ))}
      </Clubs>
      <NoteField note={note} required={needsNote} onChange={setNote} />
      <Actions>
        <Button
          size="small"
          busy={busy}
          disabled={wave.length === 0 || (needsNote && note.trim() === '')}
          onClick={() => onPublish(wave, note)}
        >
          {t('studio.fleet.publish', { count: wave.length })}
        </Button>
      </Actions>
    </Box>
  )
}

const Box = styled.section`
  margin-block-start: 16px;
  padding-block-start: 12px;
  border-block-start: 1px solid var(--portico-color-border);
  > h4 {
    font-weight: 600;
  }
`
const Clubs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
`
const Actions = styled.div`
  margin-block-start: 12px;
`
