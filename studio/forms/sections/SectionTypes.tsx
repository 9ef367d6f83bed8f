import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { useText } from '../../../src/core/intl/useText'
import { compareNames } from '../../chrome/compareNames'
import { isIconName } from '../../../src/ui/iconNames'
import { Icon } from '../../../src/ui/media/Icon'
import { TEXT_WIDGET } from '../createOwnPage'

/**
 * The section types, a text first and the others by name: one tab stop, in which the arrow keys or
 * a name's first letters reach a type.
 */
export function SectionTypes({ onChoose }: { onChoose: (widget: string) => void }): ReactNode {
  const t = useText()
  return (
    <Types
      layout="grid"
      autoFocus="first"
      aria-label={t('studio.sections.choose')}
      onAction={(id) => onChoose(String(id))}
    >
      {[...catalogue.widgets]
        .sort(
          (a, b) =>
            Number(b.id === TEXT_WIDGET) - Number(a.id === TEXT_WIDGET) ||
            compareNames(t(a.name), t(b.name)),
        )
        .map(({ id, name, icon }) => (
          <ListBoxItem key={id} id={id} textValue={t(name)}>
            {isIconName(icon) ? <Icon name={icon} size={20} /> : null}
            {t(name)}
          </ListBoxItem>
        ))}
    </Types>
  )
}

const Types = styled(ListBox)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px;
  > [role='option'] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: max(40px, var(--portico-target-size));
    padding: 4px 10px;
    border: 1px solid var(--portico-color-border);
    border-radius: 8px;
    line-height: 1.2;
    cursor: pointer;
    > svg {
      flex: none;
      color: var(--portico-color-muted-text);
    }
    &:hover {
      border-color: var(--portico-color-control-border);
      background: var(--portico-color-primary-soft);
    }
  }
`
