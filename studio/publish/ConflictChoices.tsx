import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PlainObject } from '../../src/core/json/plainObject'
import { diffConfig } from '../../src/core/json/diffConfig'
import { toPointer } from '../../src/core/json/pointer'
import { useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import { Notice } from '../../src/ui/feedback/Notice'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import type { ConflictChoice, Conflict } from '../../src/core/json/mergeThreeWay'
import { usePathName } from '../forms/messages/usePathName'
import { useFindText } from '../forms/useFindText'
import { ChangeList, ChangedValue } from '../changes/ChangeList'
import { authorName } from '../session/authorName'

/**
 * Shows what someone else published meanwhile, with a choice for each field that both changed; the
 * first one takes the focus, so that a second press of Enter doesn't overwrite anything.
 */
export function ConflictChoices({
  base,
  mine,
  theirs,
  by,
  conflicts,
  choices,
  onChoose,
  force,
}: {
  base: PlainObject
  mine: PlainObject
  theirs: PlainObject
  /** Who published; empty if unknown. */
  by: string
  conflicts: readonly Conflict[]
  choices: Readonly<Record<string, ConflictChoice>>
  onChoose: (path: string, choice: ConflictChoice) => void
  /**
   * Whether to overwrite everything published meanwhile, which the history marks as forced; absent
   * unless the edit is published now.
   */
  force?: { on: boolean; set: (on: boolean) => void }
}): ReactNode {
  const t = useText()
  const conflictPaths = new Set(conflicts.map((conflict) => conflict.path))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus(), [])
  const otherChanges = diffConfig(base, theirs).filter((change) => !conflictPaths.has(change.path))
  return (
    <Parts ref={box}>
      <Notice
        tone="warning"
        live
        title={t('studio.conflict.title', {
          by: authorName({ by, byName: '' }, t) || t('studio.conflict.somebody'),
        })}
      >
        {t(conflicts.length > 0 ? 'studio.conflict.choose' : 'studio.conflict.apart')}
      </Notice>
      <ConflictFields
        configs={{ base, mine, theirs }}
        conflicts={conflicts}
        choices={force?.on ? allMine(conflicts) : choices}
        labels={{ mine: t('studio.conflict.mine'), theirs: t('studio.conflict.theirs') }}
        onChoose={onChoose}
      />
      {force && conflicts.length > 0 ? (
        <CheckField
          name="conflict-force"
          label={t('studio.conflict.force')}
          hint={t('studio.conflict.forceHint')}
          checked={force.on}
          onChange={(event) => force.set(event.target.checked)}
        />
      ) : null}
      {otherChanges.length > 0 ? (
        <section>
          <Heading>{t('studio.conflict.theirChanges')}</Heading>
          <ChangeList changes={otherChanges} configs={[theirs, base]} />
        </section>
      ) : null}
    </Parts>
  )
}

/** Whether a value is still to be chosen for one of the conflicts. */
export const isUndecided = (
  conflicts: readonly Conflict[],
  choices: Readonly<Record<string, ConflictChoice>>,
): boolean => conflicts.some(({ path }) => choices[path] === undefined)

/** Keeps the admin's own value of each setting. */
export const allMine = (conflicts: readonly Conflict[]): Readonly<Record<string, ConflictChoice>> =>
  Object.fromEntries(conflicts.map(({ path }) => [path, 'mine']))

/**
 * A choice between two values for each setting that was changed on both sides; a path without an
 * entry in `choices` has none selected.
 */
export function ConflictFields({
  configs,
  conflicts,
  choices,
  labels,
  onChoose,
}: {
  /** The last common config, and the config of each side. */
  configs: Readonly<Record<'base' | ConflictChoice, PlainObject>>
  conflicts: readonly Conflict[]
  choices: Readonly<Record<string, ConflictChoice>>
  labels: Readonly<Record<ConflictChoice, string>>
  onChoose: (path: string, choice: ConflictChoice) => void
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const pathName = usePathName(conflicts.map(({ path }) => path))
  const id = useId()
  const namingConfigs = [configs.mine, configs.theirs, configs.base]
  const renderSide = (conflict: Conflict, side: 'base' | ConflictChoice): ReactNode => {
    const value = conflict[side]
    // If both reordered a list, the value is the list of the items' keys.
    if (isOrder(conflict.base) && isOrder(value))
      return t('studio.conflict.order', {
        names: value
          .map((key) =>
            describeConfigPath(`${conflict.path}${toPointer([key])}`, namingConfigs, find),
          )
          .join(', '),
      })
    return <ChangedValue path={conflict.path} value={value} config={configs[side]} />
  }
  return conflicts.map((conflict) => (
    <Field key={conflict.path}>
      <legend>{pathName(conflict.path, namingConfigs)}</legend>
      <BaseValue>
        {t('studio.conflict.base')} {renderSide(conflict, 'base')}
      </BaseValue>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`${id}${conflict.path}`}
            checked={choices[conflict.path] === side}
            onChange={() => onChoose(conflict.path, side)}
          />
          <span>{labels[side]}</span>
          {renderSide(conflict, side)}
        </label>
      ))}
    </Field>
  ))
}

const isOrder = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string')

const Parts = styled.div`
  display: grid;
  gap: 16px;
  margin-block-end: 16px;
`
const Field = styled.fieldset`
  display: grid;
  gap: 4px;
  min-inline-size: 0;
  padding: 12px 16px;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  legend {
    padding-inline: 4px;
    font-weight: 600;
  }
  label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-block-size: 34px;
    cursor: pointer;
  }
`
const BaseValue = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Heading = styled.h3`
  font-size: var(--portico-text-sm);
  font-weight: 600;
  color: var(--portico-color-muted-text);
`
