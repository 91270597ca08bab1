/** The program that computes spreadsheets as their readers do. */
export const LIBREOFFICE = { path: '/usr/bin/soffice', debian: 'libreoffice-calc' };
