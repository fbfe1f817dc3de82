# Looks a provider up, screens its NPI and name, then pages through the hospitals of a state. R 4.0 or newer with the package jsonlite.
get <- function(path, ...) {
  query <- list(...)
  values <- vapply(query, function(value) URLencode(as.character(value), reserved = TRUE), "")
  address <- paste0(Sys.getenv("PROVISO_URL"), path, if (length(query)) "?", paste(names(query), values, sep = "=", collapse = "&"))
  response <- url(address, headers = c("X-API-Key" = Sys.getenv("PROVISO_KEY"), Accept = "application/json"))
  on.exit(close(response))
  jsonlite::fromJSON(paste(readLines(response, warn = FALSE, encoding = "UTF-8"), collapse = "\n"), simplifyVector = FALSE)
}

say <- function(...) cat(paste(...), "\n", sep = "")

# Replace this with your own query: a name, city, specialty or NPI.
providers <- get("/providers/search", state = "CA", entity_type = "individual", limit = 1)$results
if (length(providers) == 0) say("no provider found")
for (provider in providers) {
  say("provider", provider$npi, provider$name)
  by_npi <- get(paste0("/exclusions/comprehensive/", provider$npi))
  say("npi", by_npi$npi, "excluded", tolower(by_npi$excluded), "outcome", by_npi$outcome)
  by_name <- get("/exclusions/search", name = provider$name, state = "CA")
  found <- if (length(by_name$results)) by_name$results[[1]]$record$full_name else "no similar name on a list"
  say("name", by_name$outcome, found)
}

hospitals <- list()
page <- get("/hospitals", state = "CA", limit = 5)
repeat {
  hospitals <- c(hospitals, page$results)
  if (is.null(page$next_cursor)) break
  page <- get("/hospitals", state = "CA", limit = 5, cursor = page$next_cursor)
}
say("hospitals", length(hospitals), "of", page$total)
