import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { modKey, shortcuts, type ShortcutId } from '../chrome/shortcuts'
import { StudioDialog } from '../chrome/StudioDialog'

/** The list of keyboard shortcuts: those of the studio, and the keys of tabs and of inspecting. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const names: Readonly<Record<ShortcutId, string>> = {
    undo: t('studio.undo'),
    redo: t('studio.redo'),
    save: t('studio.draft.save'),
    publish: t('studio.publish.action'),
    find: t('studio.find.title'),
    help: t('studio.shortcuts.title'),
  }
  const rows: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    ...Object.entries(shortcuts).map(
      ([id, keys]) => [names[id as ShortcutId], keys] as const, // the keys of `shortcuts`
    ),
    [t('studio.shortcuts.groups'), [['↑'], ['↓']]],
    [t('studio.shortcuts.inspectMove'), [['↑'], ['↓'], ['←'], ['→']]],
    [t('studio.shortcuts.inspectOpen'), [['Enter']]],
    [t('studio.shortcuts.close'), [['Esc']]],
  ]
  return (
    <StudioDialog title={t('studio.shortcuts.title')} onClose={onClose}>
      <List>
        {rows.map(([name, alternatives]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {alternatives.map((keys, index) => (
                <Fragment key={keys.join('+')}>
                  {index > 0 ? ` ${t('studio.shortcuts.or')} ` : null}
                  {keys.map((key, keyIndex) => (
                    <Fragment key={key}>
                      {keyIndex > 0 ? ' + ' : null}
                      <kbd>
                        <Key name={key} />
                      </kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </StudioDialog>
  )
}

/** A key's name. Arrows are drawn, because not every font has them. */
function Key({ name }: { name: string }): ReactNode {
  const Arrow = ARROWS[name]
  return Arrow ? <Arrow size={14} role="img" aria-label={name} /> : name === 'Mod' ? modKey() : name
}

const ARROWS: Readonly<Record<string, LucideIcon>> = {
  '↑': ArrowUp,
  '↓': ArrowDown,
  '←': ArrowLeft,
  '→': ArrowRight,
}

const List = styled.dl`
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 24px;
    min-block-size: 44px;
    padding-block: 6px;
    border-block-end: 1px solid var(--portico-color-border);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  kbd {
    display: inline-block;
    min-inline-size: 26px;
    padding: 2px 7px;
    border: 1px solid var(--portico-color-control-border);
    border-radius: 6px;
    color: var(--portico-color-text);
    font-family: inherit;
    text-align: center;
    > svg {
      vertical-align: -2px;
    }
  }
`
