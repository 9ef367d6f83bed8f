import type { WidgetProps } from '@rjsf/utils'
import { use, useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { humanizeKey } from '../../../src/core/config/describe/describeConfigPath'
import { useText } from '../../../src/core/intl/useText'
import { iconNames, isIconName } from '../../../src/ui/iconNames'
import { Icon } from '../../../src/ui/media/Icon'
import { useFindText } from '../useFindText'
import { DefaultIcon } from './DefaultIcon'
import { PictureField, PictureOpener } from './PictureOpener'

/**
 * A field for one of the shipped icons, chosen from their drawings; the first one is the default.
 */
export function IconWidget({ id, value, readonly, options, onChange }: WidgetProps): ReactNode {
  const t = useText()
  const find = useFindText()
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const defaultIcon = use(DefaultIcon)
  const defaultValue = String(options['defaultValue'] ?? defaultIcon ?? '')
  const chosen = typeof value === 'string' ? value : ''
  const displayedIcon = chosen === '' ? defaultValue : chosen
  const nameOf = (icon: string): string => find(`studio.icon.${icon}`) ?? humanizeKey(icon)
  const defaultName =
    defaultValue === ''
      ? t('studio.noIcon')
      : t('studio.entry.iconDefault', { name: nameOf(defaultValue) })
  return (
    <PictureField>
      <PictureOpener
        id={id}
        panelId={panelId}
        open={open}
        disabled={readonly}
        picture={
          <Frame>
            {isIconName(displayedIcon) ? <Icon name={displayedIcon} size={20} /> : null}
          </Frame>
        }
        name={chosen === '' ? defaultName : nameOf(chosen)}
        onOpen={setOpen}
      />
      <div id={panelId} hidden={!open}>
        {open ? (
          <Grid>
            {['', ...iconNames].map((name) => {
              const drawn = name === '' ? defaultValue : name
              const text = name === '' ? defaultName : nameOf(name)
              return (
                <button
                  key={name}
                  type="button"
                  aria-label={text}
                  aria-pressed={name === chosen}
                  title={text}
                  onClick={() => onChange(name || undefined)}
                >
                  {isIconName(drawn) ? <Icon name={drawn} size={20} /> : '–'}
                </button>
              )
            })}
          </Grid>
        ) : null}
      </div>
    </PictureField>
  )
}

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(40px, var(--portico-target-size)), 1fr));
  gap: 4px;
  > button {
    display: grid;
    place-items: center;
    min-block-size: max(40px, var(--portico-target-size));
    border: 1px solid transparent;
    border-radius: 8px;
    &:hover {
      background: var(--portico-color-primary-soft);
    }
    &[aria-pressed='true'] {
      border-color: var(--portico-color-primary);
      background: var(--portico-color-primary-soft);
    }
  }
`
