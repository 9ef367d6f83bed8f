/** The name of a survey's form, for `useReopenForm`; `referenceId` is the id of its subject. */
export const surveyFormName = (surveyId: number, referenceId?: number): string =>
  `survey-${surveyId}${referenceId === undefined ? '' : `-${referenceId}`}`
