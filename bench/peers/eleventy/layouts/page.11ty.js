export const render = ({ title, description, content, page }) => `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="description" content="${description ?? ''}">
<link rel="canonical" href="https://learn.example.org${page.url}">
</head>
<body><main><h1>${title}</h1>
${content}</main></body>
</html>
`;
