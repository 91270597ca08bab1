/** Loads what makes files, which a page needs only when somebody asks for one. Not part of what other websites embed. */
export const openAnalysisFile = () => import('#spreadsheet/analysis-file.ts');
