/** The members of an object as JSON, without the braces around them: `"a":1,"b":2`. */
export const jsonMembers = (object: object): string => JSON.stringify(object).slice(1, -1);
