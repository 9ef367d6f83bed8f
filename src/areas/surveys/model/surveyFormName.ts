/**
 * The name of a survey's form, for `useReopenForm`; `referenceId` is the id of what it is attached
 * to.
 */
export const surveyFormName = (surveyId: number, referenceId?: number): string =>
  `survey-${surveyId}${referenceId === undefined ? '' : `-${referenceId}`}`
