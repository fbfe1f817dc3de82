<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title><% title %></title>
<meta name="description" content="Every endpoint of the Proviso API, with a button that sends the request.">
<% favIconString %>
<style>@import url("{stylesheet}") layer(site);</style>
<% customCssUrl %>
</head>
<body>
<a class="skip" href="#swagger-ui">Skip to content</a>
{header}
<main class="reference">
<div class="intro">
<h1>API reference</h1>
{first_call}
<p>No key yet, or new here? The <a href="/quickstart">quickstart</a> takes you from a key to a screened roster in ten minutes; <a href="/examples">examples</a> has the same in six languages.</p>
<p>If you are <a href="/session">signed in</a>, <b>Try it out</b> sends GET requests with your key. For other requests, or without signing in, enter the key under <b>Authorize</b>.</p>
<p class="quiet">As a file: <a href="/openapi.json">OpenAPI document</a>, which <a href="/resources/collections">Postman and Bruno import</a>.</p>
</div>
<nav class="operations" aria-label="Operations">
<label for="operation">Find an operation</label>
<input id="operation" type="search" autocomplete="off" spellcheck="false" placeholder="exclusions, hospitals, /npi…">
<p class="quiet" id="operations-found" role="status"></p>
{operations}
</nav>
<div class="reference-body">
<div id="swagger-ui"><noscript><p>The reference needs JavaScript. You can also read the <a href="/openapi.json">OpenAPI document</a>.</p></noscript></div>
</div>
</main>
{footer}
<% customJs %>
</body>
</html>
