/** The longest text that a cell of a workbook can hold. */
export const longestCell = 32_767;
