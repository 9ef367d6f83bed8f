import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../ui/media/Icon'
import type { IconName } from '../../ui/iconNames'

/** A native select in the header with an icon; `children` are its options. */
export function HeaderSelect({
  icon,
  label,
  value,
  disabled = false,
  tip,
  onChoose,
  children,
}: {
  icon: IconName
  label: string
  value: string
  disabled?: boolean
  /** Tooltip of a select of which only the icon is shown. */
  tip?: string
  onChoose: (value: string) => void
  children: ReactNode
}): ReactNode {
  return (
    <Frame data-compact={tip !== undefined || undefined} title={tip}>
      <Icon name={icon} size={20} />
      <Box
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          onChoose(target.value)
        }}
      >
        {children}
      </Box>
      {tip !== undefined ? null : <Icon name="chevron-down" size={16} />}
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  border-radius: var(--portico-radius-control);
  & > svg {
    position: absolute;
    pointer-events: none;
    inset-inline-start: 10px;
  }
  &:not([data-compact]) > svg:last-child {
    inset-inline: auto 8px;
  }
  /* The select lies invisibly over its icon. */
  &[data-compact] {
    flex: none;
    justify-content: center;
    inline-size: var(--portico-target-size);
  }
  &[data-compact] > svg {
    inset-inline: auto;
  }
  &[data-compact] > select {
    inline-size: 100%;
    padding: 0;
    opacity: 0;
  }
  &[data-compact]:hover {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-text);
  }
  &[data-compact]:has(:focus-visible) {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
  }
`
const Box = styled.select`
  appearance: none;
  min-block-size: var(--portico-target-size);
  max-inline-size: 220px;
  padding-block: 8px;
  padding-inline: 38px 30px;
  border: 0;
  border-radius: var(--portico-radius-control);
  background: transparent;
  color: inherit;
  font-size: max(1rem, var(--portico-text-sm));
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-text);
  }
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
  option {
    background: var(--portico-color-surface-raised);
    color: var(--portico-color-text);
  }
`
