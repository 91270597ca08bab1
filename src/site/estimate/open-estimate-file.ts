/** Loads what makes files, which a page needs only when somebody asks for one. Not part of what other websites embed. */
export const openEstimateFile = () => import('#spreadsheet/estimate-file.ts');
