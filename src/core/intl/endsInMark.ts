/** Whether a label ends in a mark after which no colon is written, such as a question’s. */
export const endsInMark = (label: string): boolean => /[?!:؟？！：]\s*$/.test(label)
