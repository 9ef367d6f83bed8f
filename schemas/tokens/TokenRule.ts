/** A rule for numbers: the smallest and largest value, in the rule's unit. */
export interface MeasureRule {
  type: 'length' | 'duration' | 'number' | 'weight'
  /** `%` and `ch` are of the token's own property; absent for plain numbers. */
  unit?: 'px' | 'em' | 'ch' | '%' | 'ms'
  min: number
  max: number
  /** Whether the number must be an integer. */
  whole?: boolean
}

/** A rule for a choice of CSS keywords. */
export interface KeywordRule {
  type: 'keyword'
  keywords: readonly string[]
}

/** A rule for a value whose bounds follow from its type. */
export interface StyleRule {
  type: 'colour' | 'family' | 'easing' | 'shadow' | 'background' | 'border-image'
}

/** What a token accepts: type, unit and bounds (themes/base/tokens.json). */
export type TokenRule = MeasureRule | KeywordRule | StyleRule

/** The rules of all tokens by name: a value may refer to another token. */
export type TokenRules = Readonly<Record<string, { rule: TokenRule }>>

/** Whether a rule is one for numbers. */
export const isMeasureRule = (rule: TokenRule): rule is MeasureRule => 'min' in rule
