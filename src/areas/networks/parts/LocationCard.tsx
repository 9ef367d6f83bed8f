import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { GlobalNetwork } from '#generated/types'
import { joinParts } from '../../../core/places/addressLine'
import { Avatar } from '../../../ui/media/Avatar'
import { Icon } from '../../../ui/media/Icon'
import { media } from '../../../ui/style/media'

/** A full-width button for a location: icon, name, state and country. */
export function LocationCard({
  network,
  disabled,
  busy,
  onPick,
}: {
  network: GlobalNetwork
  disabled: boolean
  busy: boolean
  onPick: () => void
}): ReactNode {
  const region = joinParts([
    network.displayState || network.state,
    network.displayCountry || network.country,
  ])
  return (
    <Box type="button" disabled={disabled} aria-busy={busy || undefined} onClick={onPick}>
      <Avatar
        name={network.name}
        image={network.iconUrl || network.logoUrl || undefined}
        size={56}
      />
      <TextColumn>
        <Name>{network.name}</Name>
        {region ? <Region>{region}</Region> : null}
      </TextColumn>
      <Icon name="chevron-end" size={20} />
    </Box>
  )
}

const Box = styled.button`
  display: flex;
  align-items: center;
  gap: 16px;
  inline-size: 100%;
  padding-block: 16px;
  padding-inline: 16px 20px;
  border: var(--portico-border-width) solid var(--portico-color-border);
  border-radius: var(--portico-radius-card);
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  font: inherit;
  text-align: start;
  cursor: pointer;
  transition:
    border-color var(--portico-duration-fast) var(--portico-easing),
    box-shadow var(--portico-duration-fast) var(--portico-easing);
  &:hover:enabled {
    border-color: var(--portico-color-primary);
    box-shadow: var(--portico-shadow-1);
  }
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
  &[aria-busy] {
    border-color: var(--portico-color-primary);
    opacity: 1;
  }
  ${media.forced} {
    &:disabled {
      color: GrayText;
    }
  }
`
const TextColumn = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
  min-inline-size: 0;
`
const Name = styled.span`
  font-weight: var(--portico-font-strong-weight);
`
const Region = styled.span`
  color: var(--portico-color-muted-text);
  font-size: max(1rem, var(--portico-text-sm));
`
